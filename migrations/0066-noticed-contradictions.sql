-- What a language model read as contradicting, with the run that it was read in (AI-8): pairs of passages, checked against their sources.
alter table extraction_runs add column contradictions jsonb not null default '[]';
