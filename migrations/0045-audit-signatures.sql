-- Heads of the audit chains, signed with a key that the database does not hold (EVD-1).
create table audit_signatures (
  organisation_id uuid not null references organisations,
  seq bigint not null,
  hash text not null,
  -- Milliseconds, as the signature covers them.
  signed_at timestamptz(3) not null,
  key_id text not null,
  signature text not null,
  primary key (organisation_id, seq)
);
call wall_in('audit_signatures');
grant select, insert on audit_signatures to app_request;
-- Before it may enter an organisation the signer finds those with something new: it sees numbers, no content.
grant select (organisation_id, seq) on audit_signatures to app_entry;
create policy entry on audit_signatures for select to app_entry using (true);
create trigger audit_signatures_append_only before update or delete or truncate on audit_signatures
  for each statement execute function refuse_change();
