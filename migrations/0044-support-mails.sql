-- Answers to the mails of a ticket find it: by the secret part of the address they go to, or by the Message-ID they name.
alter table support_tickets add column reply_token text;
create unique index support_tickets_reply_token on support_tickets (organisation_id, reply_token)
  where reply_token is not null;
-- The Message-ID of the mail that a message left or came as.
alter table support_messages add column mail_id text;
create index support_messages_mail on support_messages (organisation_id, mail_id) where mail_id is not null;
