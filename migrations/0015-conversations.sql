-- The thread of an enquiry: mails written here and replies taken in. A mail is stored before it is sent.
create table enquiry_mails (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  enquiry_id uuid not null,
  kind text not null check (kind in ('mail', 'follow-up', 'reply')),
  -- sending: handed to the SMTP server, whose answer is not known yet. Nothing leaves this state twice by itself.
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'received')),
  -- The Message-ID; of a mail without one, what the intake takes instead.
  message_id text not null,
  in_reply_to text,
  reference_ids text[] not null default '{}',
  from_name text not null,
  from_address text not null,
  to_addresses text[] not null,
  cc_addresses text[] not null default '{}',
  subject text not null,
  text text not null,
  -- Who wrote it, or took it in.
  by_id uuid references users,
  by_name text not null,
  created_at timestamptz not null,
  -- When it left, or when its sender says that it did.
  sent_at timestamptz,
  attempts int not null default 0,
  attempted_at timestamptz,
  problem text,
  -- A reply as it came.
  file_id uuid,
  primary key (organisation_id, id),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id),
  foreign key (organisation_id, file_id) references files (organisation_id, id)
);
create unique index enquiry_mails_message on enquiry_mails (organisation_id, message_id);
create index enquiry_mails_enquiry on enquiry_mails (organisation_id, enquiry_id, created_at);
call wall_in('enquiry_mails');
grant select, insert, update on enquiry_mails to app_request;

-- Attachments of the thread; without a mail they wait for the one their person is writing.
create table enquiry_mail_files (
  organisation_id uuid not null,
  file_id uuid not null,
  enquiry_id uuid not null,
  mail_id uuid,
  position int not null default 0,
  by_id uuid references users,
  name text not null,
  size int not null,
  primary key (organisation_id, file_id),
  foreign key (organisation_id, file_id) references files (organisation_id, id),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id),
  foreign key (organisation_id, mail_id) references enquiry_mails (organisation_id, id)
);
create index enquiry_mail_files_enquiry on enquiry_mail_files (organisation_id, enquiry_id);
call wall_in('enquiry_mail_files');
grant select, insert, update on enquiry_mail_files to app_request;

-- What an organisation changed of the mail templates; one without a row is as the product brings it.
create table mail_templates (
  organisation_id uuid not null references organisations,
  name text not null check (name in ('acknowledge', 'clarification', 'follow-up', 'decline')),
  subject text not null,
  text text not null,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (organisation_id, name)
);
call wall_in('mail_templates');
grant select, insert, update, delete on mail_templates to app_request;

create table enquiry_comments (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  enquiry_id uuid not null,
  -- The row of the ledger it is about; null for the enquiry as a whole.
  requirement_id uuid,
  author_id uuid not null references users,
  -- Emptied when the comment is deleted; the row stays.
  text text not null,
  mentions uuid[] not null default '{}',
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id),
  foreign key (organisation_id, requirement_id) references requirements (organisation_id, id)
);
create index enquiry_comments_enquiry on enquiry_comments (organisation_id, enquiry_id, created_at);
call wall_in('enquiry_comments');
grant select, insert, update on enquiry_comments to app_request;
