-- A process may remember for seconds who a session belongs to and what they may do. Whatever changes the answer is told to all
-- processes with its commit: the organisation concerned, or nothing where it can be several.
create function announce_changed_sessions() returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify(
    'sessions_changed',
    coalesce((case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end) ->> tg_argv[0], ''));
  return null;
end $$;

create trigger sessions_changed after delete or update of ended_at, binding_hash, expires_at on sessions
  for each row execute function announce_changed_sessions('organisation_id');
create trigger memberships_changed after delete or update of role, departments, state on memberships
  for each row execute function announce_changed_sessions('organisation_id');
create trigger role_abilities_changed after insert or delete or update on role_abilities
  for each row execute function announce_changed_sessions('organisation_id');
create trigger organisations_changed after update of trial_ends_at, name on organisations
  for each row execute function announce_changed_sessions('id');
create trigger users_changed after update of name, email on users
  for each row execute function announce_changed_sessions('');
