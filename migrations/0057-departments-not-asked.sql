-- A review may ask only the departments it concerns, where the organisation wants it so (SIGN-5); otherwise all ten decide.
alter table organisations add column asks_concerned_only boolean not null default false;

-- The departments that the review of an enquiry does not ask now, beside those that have signed off.
alter table enquiries add column not_asked_departments text[] not null default '{}';
create index enquiries_not_asking on enquiries (organisation_id, id)
  where review_state = 'open' and not_asked_departments <> '{}';

-- Who confirmed that a department is not concerned, on which revision and why. It counts until a later revision touches the
-- department, or until it is asked after all.
create table departments_not_asked (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  seq bigint generated always as identity,
  review_id uuid not null,
  department text not null,
  revision int not null,
  reason text not null check (char_length(reason) between 10 and 1000),
  confirmed_by uuid not null references users,
  confirmed_by_name text not null,
  confirmed_at timestamptz not null,
  asked_at timestamptz,
  asked_by_name text,
  asked_because text,
  primary key (organisation_id, id),
  foreign key (organisation_id, review_id) references reviews (organisation_id, id),
  check ((asked_at is null) = (asked_by_name is null) and (asked_at is null) = (asked_because is null))
);
create unique index departments_not_asked_once on departments_not_asked (organisation_id, review_id, department, revision)
  where asked_at is null;
create index departments_not_asked_review on departments_not_asked (organisation_id, review_id, seq);
call wall_in('departments_not_asked');
grant select, insert on departments_not_asked to app_request;
grant update (asked_at, asked_by_name, asked_because) on departments_not_asked to app_request;

create function keep_not_asked() returns trigger
  language plpgsql
  as $$
begin
  if old.asked_at is not null or new.asked_at is null then
    raise exception 'a department is asked after all once, and its line is never changed';
  end if;
  return new;
end $$;
create trigger departments_not_asked_insert_only before update on departments_not_asked
  for each row execute function keep_not_asked();
