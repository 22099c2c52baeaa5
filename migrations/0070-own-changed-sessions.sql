-- A connection that changes what sessions rest on is told so before the change is answered: its process
-- forgets at once what it remembered. The others hear of it with the commit, as before (0056). An INFO is sent whatever
-- client_min_messages says.
create or replace function announce_changed_sessions() returns trigger
  language plpgsql
  as $$
declare
  organisation constant text := coalesce((case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end) ->> tg_argv[0], '');
begin
  perform pg_notify('sessions_changed', organisation);
  raise info 'sessions_changed' using detail = organisation;
  return null;
end $$;

-- All that is remembered is watched, the language too.
drop trigger users_changed on users;
create trigger users_changed after update of name, email, language on users
  for each row execute function announce_changed_sessions('');
