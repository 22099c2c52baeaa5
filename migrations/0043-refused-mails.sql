-- A mail that holds malware stays where it is, with the name of what was found, and nobody files or gets it.
alter table received_mails
  add column malware text,
  -- When it is next to be sorted; one whose time is long past was lost with its job and is queued again.
  add column sort_at timestamptz not null default now(),
  drop constraint received_mails_state_check,
  add constraint received_mails_state_check
    check (state in ('sorting', 'waiting', 'done', 'unreadable', 'refused', 'dismissed')),
  add constraint received_mails_malware_check check (state <> 'refused' or malware is not null);
create index received_mails_unsorted on received_mails (sort_at) where state = 'sorting';
-- The worker looks for mails of all organisations that are still to be sorted; whose they are and since when is all it sees.
grant select (organisation_id, id, state, sort_at) on received_mails to app_entry;
create policy entry on received_mails for select to app_entry using (true);
