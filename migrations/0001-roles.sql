-- Two roles that no one signs in as; each transaction takes one of them.
-- app_request: a signed-in member's request or a job, bound to one organisation by row-level security.
-- app_entry: before the organisation is known: sign-up, sign-in, finding a session by its token.
do $$
begin
  if not exists (select from pg_roles where rolname = 'app_request') then
    create role app_request nologin nosuperuser nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'app_entry') then
    create role app_entry nologin nosuperuser nobypassrls;
  end if;
  -- Before PostgreSQL 16 a grant cannot say by itself that it is not inherited; a role between, which does not inherit, says it.
  if current_setting('server_version_num')::int < 160000 and not exists (select from pg_roles where rolname = 'app_switch') then
    create role app_switch nologin nosuperuser nobypassrls noinherit;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of the same server is being prepared at this moment
end $$;

-- The owner may take the roles but does not inherit from them: a policy for a role holds for whoever inherits from it, and a
-- statement that took no role would see what app_entry sees. The owner's own role is not altered: that would reach every database
-- of the server, and by inheritance the owner holds schema public.
do $$
begin
  if current_setting('server_version_num')::int >= 160000 then
    execute format('grant app_request, app_entry to %I with inherit false, set true', current_user);
  else
    grant app_request, app_entry to app_switch;
    execute format('grant app_switch to %I', current_user);
  end if;
end $$;

grant usage on schema public to app_request, app_entry;

-- The organisation of the running transaction; null when none is set, which matches no row.
create function current_organisation() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.org', true), '')::uuid $$;

-- The person of the running transaction; null when none is set.
create function current_person() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.user', true), '')::uuid $$;

-- Puts a table under the organisation wall: only app_request passes it, and only to its own rows. The owner has no policy at all.
create procedure wall_in(wanted regclass)
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', wanted);
  execute format('alter table %s force row level security', wanted);
  execute format(
    'create policy organisation_wall on %s to app_request using (organisation_id = (select current_organisation())) with check (organisation_id = (select current_organisation()))',
    wanted
  );
end $$;
