-- A source of which words were not read is never said to be read in full; its note says what was left out.
alter table enquiry_sources add column is_partial boolean not null default false;
