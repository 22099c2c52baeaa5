-- Files taken out of a mail or a package stand below it; each waits until it is read, so that a reading that was stopped goes on where it was.
alter table enquiry_sources
  add column parent_id uuid,
  add foreign key (organisation_id, parent_id) references enquiry_sources (organisation_id, id),
  drop constraint enquiry_sources_state_check,
  add constraint enquiry_sources_state_check check (
    state in ('waiting', 'ready', 'opened', 'empty', 'scanned', 'password', 'unsupported', 'unreadable')
  );
update enquiry_sources set state = 'waiting', note = null where state = 'empty' and note = 'Not read yet.';
create index enquiry_sources_waiting on enquiry_sources (organisation_id, enquiry_id) where state = 'waiting';
