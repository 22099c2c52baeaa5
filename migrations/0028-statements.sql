-- The sentences, items, rows, headings and lines of frame of a source, cut when it was read; null where it was not read by itself, and cut when asked for.
alter table enquiry_sources add column statements jsonb;
