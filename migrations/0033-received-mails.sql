-- Mails that came by themselves: each is kept as it came and sorted afterwards; what is not certain waits for a person.
create table received_mails (
  organisation_id uuid not null references organisations,
  id uuid not null default gen_random_uuid(),
  -- As its sender wrote it; null where a mail has none.
  message_id text,
  -- Of what its sender wrote, without what the servers on its way put before it: the same mail has the same, by whatever way it comes.
  content_hash text not null,
  via text not null check (via in ('imap', 'smtp')),
  -- Which mailbox, folder and number; or which envelope.
  way jsonb not null,
  -- What a mail server or our own check found of SPF, DKIM and DMARC; null where nobody checked.
  authentication jsonb,
  file_id uuid not null,
  size int not null,
  from_name text not null default '',
  from_address text not null default '',
  subject text not null default '',
  sent_at timestamptz,
  received_at timestamptz not null,
  state text not null default 'sorting' check (state in ('sorting', 'waiting', 'done', 'unreadable', 'dismissed')),
  kind text check (kind in ('enquiry', 'answer', 'amendment', 'none', 'support')),
  certainty text check (certainty in ('certain', 'proposed')),
  -- Why it was sorted so, or why it could not be read: sentences for a person.
  reasons text[] not null default '{}',
  -- Where it was taken, or where it is proposed to go.
  enquiry_id uuid,
  ticket_id uuid,
  decided_by text,
  decided_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, content_hash),
  foreign key (organisation_id, file_id) references files (organisation_id, id),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id),
  foreign key (organisation_id, ticket_id) references support_tickets (organisation_id, id),
  check (state = 'sorting' or cardinality(reasons) > 0)
);
create index received_mails_message on received_mails (organisation_id, message_id);
create index received_mails_list on received_mails (organisation_id, state, received_at desc, id desc);
call wall_in('received_mails');
grant select, insert, update on received_mails to app_request;
