-- How an enquiry ended that was closed without a final decision (SIGN-8); null while it is open, and where a final decision says it.
alter table enquiries add column closing_outcome text check (closing_outcome in ('no_bid', 'withdrawn', 'duplicate'));
alter table enquiries add column closing_reason text check (closing_reason <> '');
alter table enquiries add column closed_by text;
alter table enquiries add check ((closing_outcome is null) = (closing_reason is null));
alter table enquiries add check (closing_outcome is null or closed_at is not null);
