-- The six steps of a new organisation (DOC-4). After a reset only what is marked by hand counts.
create table onboarding_progress (
  organisation_id uuid primary key references organisations,
  steps boolean[] not null check (cardinality(steps) = 6),
  is_by_hand boolean not null default false
);
call wall_in('onboarding_progress');
grant select, insert, update on onboarding_progress to app_request;
