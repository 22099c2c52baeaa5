-- Where an organisation works: what is due today or overdue is decided by its own day (SIGN-7). An IANA name.
alter table organisations add column time_zone text not null default 'UTC' check (char_length(time_zone) between 1 and 60);
