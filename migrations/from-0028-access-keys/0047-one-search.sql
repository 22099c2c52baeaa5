-- Words are searched in memory alone; where the server has pg_textsearch, an earlier release made an index of its own there.
drop function if exists bm25_candidates(uuid, uuid[], text, int);
drop index if exists document_chunks_bm25;
drop function if exists bm25_words(uuid, text);
