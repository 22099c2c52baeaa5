-- Mends a server older than PostgreSQL 16 where the first text of 0001 ran: it made the owner's own role NOINHERIT, for every
-- database of the server. The owner takes the two roles through app_switch instead and inherits again what it holds elsewhere.
-- Left as it is, and said, where this role may not change roles any more: this database works either way.
do $$
begin
  if current_setting('server_version_num')::int >= 160000 or not exists (
    select from schema_migration
    where name = '0001-roles.sql' and checksum = '3ed69c547ff077bfefef614d60ef3b8645bb647077a0ddde6618788134e26f32'
  ) then
    return;
  end if;
  if not exists (select from pg_roles where rolname = 'app_switch') then
    create role app_switch nologin nosuperuser nobypassrls noinherit;
  end if;
  grant app_request, app_entry to app_switch;
  execute format('grant app_switch to %I', current_user);
  execute format('revoke app_request, app_entry from %I', current_user);
  execute format('alter role %I inherit', current_user);
exception when insufficient_privilege then
  raise warning 'The role % stays NOINHERIT, because it may not alter roles. A superuser can run: alter role % inherit', current_user, quote_ident(current_user);
end $$;
