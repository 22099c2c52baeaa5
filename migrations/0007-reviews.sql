create table reviews (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  enquiry_id uuid not null,
  opened_by text not null,
  opened_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, enquiry_id),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id)
);
call wall_in('reviews');
grant select, insert on reviews to app_request;

-- Signed decisions: never changed but for the mark that they were taken back (FEAS-3).
create table decisions (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- The order in which decisions were signed: two may carry the same instant, and the clocks of several processes differ.
  seq bigint generated always as identity,
  review_id uuid not null,
  department text not null,
  decision text not null check (decision in ('approved', 'rejected', 'clarification', 'not_applicable')),
  comment text not null,
  answers jsonb not null,
  rows jsonb not null,
  revision int not null,
  decided_by uuid not null references users,
  decided_by_name text not null,
  decided_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawn_reason text,
  primary key (organisation_id, id),
  foreign key (organisation_id, review_id) references reviews (organisation_id, id)
);
create index decisions_review on decisions (organisation_id, review_id, decided_at);
call wall_in('decisions');
grant select, insert on decisions to app_request;
grant update (withdrawn_at, withdrawn_reason) on decisions to app_request;

create table approvals (
  organisation_id uuid not null,
  review_id uuid not null,
  outcome text not null check (outcome in ('accepted', 'declined')),
  reason text not null,
  revision int not null,
  decided_by uuid not null references users,
  decided_by_name text not null,
  role text not null,
  decided_at timestamptz not null default now(),
  primary key (organisation_id, review_id),
  foreign key (organisation_id, review_id) references reviews (organisation_id, id)
);
call wall_in('approvals');
grant select, insert on approvals to app_request;
