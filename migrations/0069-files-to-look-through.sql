-- A file that came later has been read, and nobody has yet looked for what it asks: no bid is signed over it.
alter table enquiry_sources add column awaits_proposals boolean not null default false;
