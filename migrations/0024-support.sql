-- Tickets to the people who run the product (SUP-1), numbered per organisation and year.
create table support_numbers (
  organisation_id uuid not null references organisations,
  year int not null,
  last int not null,
  primary key (organisation_id, year)
);
call wall_in('support_numbers');
grant select, insert, update on support_numbers to app_request;

create table support_tickets (
  organisation_id uuid not null references organisations,
  id uuid not null default gen_random_uuid(),
  number text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  category text not null check (category in ('question', 'fault', 'idea', 'account', 'other')),
  subject text not null,
  asked_by uuid not null references users,
  enquiry_id uuid,
  -- Browser, screen, page and version, as the person saw and sent them; null when they did not want to.
  diagnostics jsonb,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, number),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id)
);
create index support_tickets_latest on support_tickets (organisation_id, changed_at desc, id desc);
call wall_in('support_tickets');
grant select, insert, update on support_tickets to app_request;

create table support_messages (
  organisation_id uuid not null,
  ticket_id uuid not null,
  no int not null,
  -- question: written here and mailed; answer: what came back by mail, noted here by a colleague.
  kind text not null check (kind in ('question', 'answer')),
  text text not null,
  by_name text not null,
  at timestamptz not null,
  primary key (organisation_id, ticket_id, no),
  foreign key (organisation_id, ticket_id) references support_tickets (organisation_id, id)
);
call wall_in('support_messages');
grant select, insert on support_messages to app_request;

-- Attachments; one without a ticket waits for the message its owner is writing.
create table support_files (
  organisation_id uuid not null,
  file_id uuid not null,
  name text not null,
  size int not null,
  added_by uuid not null references users,
  ticket_id uuid,
  message_no int,
  primary key (organisation_id, file_id),
  foreign key (organisation_id, file_id) references files (organisation_id, id),
  foreign key (organisation_id, ticket_id, message_no) references support_messages (organisation_id, ticket_id, no)
);
create index support_files_ticket on support_files (organisation_id, ticket_id) where ticket_id is not null;
call wall_in('support_files');
grant select, insert, update on support_files to app_request;
