-- Who belongs to several organisations is led to the one used last, at sign-in and in a new tab.
alter table memberships add column last_used_at timestamptz;
grant update (last_used_at) on memberships to app_entry;
-- The owner passes no wall; finding sessions and memberships before an organisation is known is what this role is for.
set local role app_entry;
update memberships set last_used_at = used.at
  from (select user_id, organisation_id, max(last_seen_at) as at from sessions group by user_id, organisation_id) used
  where used.user_id = memberships.user_id and used.organisation_id = memberships.organisation_id;
reset role;

-- The tabs of one browser, each with a session of its own, share its HttpOnly half.
create index sessions_binding on sessions (binding_hash);
