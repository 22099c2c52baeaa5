-- Everybody an organisation has known: members, whoever left, and whoever asked to join. Their names stay readable on what they
-- did; nobody else's are, because the wall of users is built on this table.
create table organisation_people (
  organisation_id uuid not null references organisations,
  user_id uuid not null references users,
  primary key (organisation_id, user_id)
);

-- The owner of a walled table sees no row of it, so the walls open for one statement. The audit trail names those who left before.
alter table memberships no force row level security;
alter table access_requests no force row level security;
alter table audit_events no force row level security;
insert into organisation_people (organisation_id, user_id)
  select organisation_id, user_id from memberships
  union
  select organisation_id, user_id from access_requests
  union
  select e.organisation_id, e.actor_id from audit_events e join users u on u.id = e.actor_id
  union
  select e.organisation_id, e.subject_id from audit_events e join users u on u.id = e.subject_id where e.subject_type = 'user';
alter table memberships force row level security;
alter table access_requests force row level security;
alter table audit_events force row level security;

call wall_in('organisation_people');
grant select, insert on organisation_people to app_request;
grant insert on organisation_people to app_entry;
create policy entry on organisation_people for insert to app_entry with check (true);

create function remember_person() returns trigger
  language plpgsql
  as $$
begin
  insert into organisation_people (organisation_id, user_id) values (new.organisation_id, new.user_id) on conflict do nothing;
  return null;
end $$;
create trigger memberships_remember_person after insert on memberships for each row execute function remember_person();
create trigger access_requests_remember_person after insert on access_requests for each row execute function remember_person();

-- A request reads the people of its own organisation; everybody reads their own row, also through the functions of their own
-- account, which run as the owner of the table and so change no other row.
alter table users enable row level security;
alter table users force row level security;
create policy entry on users to app_entry using (true) with check (true);
create policy own_row on users using (id = (select current_person()));
-- organisation_people has its own wall, so only the running organisation's rows are looked at.
create policy same_organisation on users for select to app_request
  using (exists (select from organisation_people p where p.user_id = users.id));
