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
  -- The risk a department sees, signed with its decision.
  risk jsonb,
  primary key (organisation_id, id),
  foreign key (organisation_id, review_id) references reviews (organisation_id, id)
);
create index decisions_review on decisions (organisation_id, review_id, decided_at);
call wall_in('decisions');
grant select, insert on decisions to app_request;
grant update (withdrawn_at, withdrawn_reason) on decisions to app_request;

-- An amendment opens a decided review again: each revision may end in a final decision of its own, and the earlier ones stay.
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
  reasons text[] not null default '{}',
  highest_risk jsonb,
  primary key (organisation_id, review_id, revision),
  foreign key (organisation_id, review_id) references reviews (organisation_id, id)
);
call wall_in('approvals');
grant select, insert on approvals to app_request;

-- What is offered instead of a requirement, as it was signed; only the customer's answer comes later.
create table deviations (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  review_id uuid not null,
  revision int not null,
  position int not null,
  requirement_id uuid not null,
  requirement_no int not null,
  requirement text not null,
  offer text not null,
  answer text not null default 'pending' check (answer in ('pending', 'accepted', 'refused')),
  answered_by text,
  answered_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, review_id, revision, position),
  foreign key (organisation_id, review_id, revision) references approvals (organisation_id, review_id, revision),
  foreign key (organisation_id, requirement_id) references requirements (organisation_id, id)
);
call wall_in('deviations');
grant select, insert on deviations to app_request;
grant update (answer, answered_by, answered_at) on deviations to app_request;

-- When a department's reviewers were last reminded; how often is in the audit trail.
create table review_reminders (
  organisation_id uuid not null,
  review_id uuid not null,
  department text not null,
  reminded_at timestamptz not null,
  primary key (organisation_id, review_id, department),
  foreign key (organisation_id, review_id) references reviews (organisation_id, id)
);
call wall_in('review_reminders');
grant select, insert, update on review_reminders to app_request;

-- A department's questions; each save is a version of its own, so that what was once asked stays readable. Without a row the defaults hold.
create table checklists (
  organisation_id uuid not null references organisations,
  department text not null,
  version int not null,
  questions text[] not null,
  retired text[] not null,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (organisation_id, department, version)
);
call wall_in('checklists');
grant select, insert on checklists to app_request;
