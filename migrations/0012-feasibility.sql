-- The risk a department sees, signed with its decision.
alter table decisions add column risk jsonb;

-- An amendment opens a decided review again: each revision may end in a final decision of its own, and the earlier ones stay.
alter table approvals drop constraint approvals_pkey;
alter table approvals add primary key (organisation_id, review_id, revision);
alter table approvals add column reasons text[] not null default '{}';
alter table approvals add column highest_risk jsonb;

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

-- Whether only an enquiry that all ten departments have signed off may stand in Approved (KAN-7).
alter table organisations add column requires_validation boolean not null default false;
