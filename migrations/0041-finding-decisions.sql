-- What a person decided on a finding, kept with the finding as it read then; the newest line for a key counts (FND-1).
create table finding_decisions (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  enquiry_id uuid not null,
  -- The rule and the facts it stands on: other facts make another finding.
  key text not null check (key <> ''),
  finding jsonb not null,
  kind text not null check (kind in ('ask', 'condition', 'action', 'accept', 'dismiss', 'reopen')),
  -- The question, the wording of the condition, what is to be done, or the reason.
  words text not null,
  difference_id uuid,
  action_id uuid,
  revision int not null,
  decided_by text not null,
  decided_by_id uuid not null references users,
  decided_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id),
  foreign key (organisation_id, difference_id) references differences (organisation_id, id),
  foreign key (organisation_id, action_id) references review_actions (organisation_id, id),
  check (kind = 'reopen' or words <> '')
);
create index finding_decisions_enquiry on finding_decisions (organisation_id, enquiry_id, decided_at);
call wall_in('finding_decisions');
grant select, insert on finding_decisions to app_request;
