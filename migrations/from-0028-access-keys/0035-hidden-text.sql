-- What stands in a file and nobody sees who looks at it: kept apart from the text, shown as found, never searched or quoted.
alter table document_revisions add column hidden text[] not null default '{}';
alter table enquiry_sources add column hidden text[] not null default '{}';
