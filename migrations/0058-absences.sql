-- A person is absent for some days, and a deputy decides and signs in reviews for them (SIGN-6). What is over stays.
create table absences (
  organisation_id uuid not null references organisations,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users,
  deputy_id uuid not null references users check (deputy_id <> user_id),
  from_day date not null,
  to_day date not null check (to_day >= from_day and to_day <= from_day + interval '1 year'),
  set_by text not null,
  set_at timestamptz not null,
  ended_at timestamptz,
  primary key (organisation_id, id)
);
create index absences_of_person on absences (organisation_id, user_id);
create index absences_of_deputy on absences (organisation_id, deputy_id);
call wall_in('absences');
grant select, insert, update on absences to app_request;

-- For whom a deputy signed: {"userId", "name", "from", "to"}, as it read then. Null: for nobody but oneself.
alter table decisions add column signed_for jsonb;
alter table approvals add column signed_for jsonb;
