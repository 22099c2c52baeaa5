-- What a contract review leaves to be done (API Spec Q1, 5.1.3: "resulting actions"), numbered per enquiry.
create table review_actions (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  enquiry_id uuid not null,
  no int not null,
  what text not null check (what <> ''),
  owner_id uuid not null references users,
  due_date date not null,
  department text,
  requirement_id uuid,
  -- The signed decision whose condition became this action.
  decision_id uuid,
  -- Revision of the enquiry at which it was added.
  revision int not null,
  added_by text not null,
  added_at timestamptz not null default now(),
  closed_by text,
  closed_at timestamptz,
  evidence text,
  primary key (organisation_id, id),
  unique (organisation_id, enquiry_id, no),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id),
  foreign key (organisation_id, requirement_id) references requirements (organisation_id, id),
  foreign key (organisation_id, decision_id) references decisions (organisation_id, id),
  check ((closed_at is null) = (evidence is null))
);
-- A condition becomes one action, however often the button is pressed.
create unique index review_actions_condition on review_actions (organisation_id, decision_id, requirement_id) where decision_id is not null;
create index review_actions_open on review_actions (organisation_id, owner_id, due_date) where closed_at is null;
call wall_in('review_actions');
grant select, insert, update on review_actions to app_request;

-- What differs between what the customer asks and what was said before or what we can do, and how it was resolved (5.1.3).
create table differences (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  enquiry_id uuid not null,
  -- The number of the clarification, counted per enquiry.
  no int not null,
  requirement_ids uuid[] not null default '{}',
  difference text not null check (difference <> ''),
  department text,
  -- The decision "clarification asked" that a person confirmed as a difference, or said is none.
  decision_id uuid,
  revision int not null,
  added_by text not null,
  added_at timestamptz not null default now(),
  asked_how text check (asked_how in ('mail', 'phone', 'meeting', 'letter')),
  asked_by text,
  asked_on date,
  answer text,
  answered_on date,
  resolution text,
  resolved_by text,
  resolved_at timestamptz,
  -- Set with resolution where a proposal turned out to be no difference.
  is_dismissed boolean not null default false,
  primary key (organisation_id, id),
  unique (organisation_id, enquiry_id, no),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id),
  foreign key (organisation_id, decision_id) references decisions (organisation_id, id),
  check ((resolved_at is null) = (resolution is null))
);
create unique index differences_decision on differences (organisation_id, decision_id) where decision_id is not null;
call wall_in('differences');
grant select, insert, update on differences to app_request;

-- What we confirmed to a customer who gave nothing in writing (5.1.2); a later confirmation is a row of its own.
create table customer_confirmations (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  enquiry_id uuid not null,
  sent_on date not null,
  how text not null check (how in ('mail', 'phone', 'meeting', 'letter')),
  sent_to text not null check (sent_to <> ''),
  note text not null,
  revision int not null,
  sent_by text not null,
  noted_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id)
);
create index customer_confirmations_enquiry on customer_confirmations (organisation_id, enquiry_id, noted_at);
call wall_in('customer_confirmations');
grant select, insert on customer_confirmations to app_request;
