-- The secret part of the address that answers to a mail of ours go to; null where the organisation has no address for mail.
alter table enquiry_mails add column reply_token text;
create unique index enquiry_mails_reply_token on enquiry_mails (organisation_id, reply_token)
  where reply_token is not null;

-- Words of a mail that may answer a question of ours: a person accepts or declines each.
create table mail_answers (
  organisation_id uuid not null,
  mail_id uuid not null,
  difference_id uuid not null,
  words text not null check (words <> ''),
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'declined')),
  decided_by text,
  decided_at timestamptz,
  primary key (organisation_id, mail_id, difference_id),
  foreign key (organisation_id, mail_id) references received_mails (organisation_id, id),
  foreign key (organisation_id, difference_id) references differences (organisation_id, id)
);
create index mail_answers_difference on mail_answers (organisation_id, difference_id);
call wall_in('mail_answers');
grant select, insert, update on mail_answers to app_request;
