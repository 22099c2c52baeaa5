-- Threads of one person with the assistant (AI-1, AI-2). What an answer cites is kept with it as it was when it was given.
create table qucy_chats (
  organisation_id uuid not null references organisations,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users,
  title text not null,
  enquiry_id uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id)
);
create index qucy_chats_of_person on qucy_chats (organisation_id, user_id, changed_at desc, id desc);
call wall_in('qucy_chats');
grant select, insert, update, delete on qucy_chats to app_request;

create table qucy_messages (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  chat_id uuid not null,
  -- Its place in the thread; an answer that is made once more keeps the place.
  no int not null,
  sender text not null check (sender in ('user', 'receiver')),
  content text not null,
  sent_at timestamptz not null,
  state text not null default 'done' check (state in ('streaming', 'done', 'stopped', 'failed')),
  -- When the process that makes it last said so; one that is silent for long is gone.
  saved_at timestamptz not null,
  -- Of a receiver message: form, citations, clarification, nearest, steps, by, notice, and what the question meant.
  answer jsonb,
  rating text check (rating in ('up', 'down')),
  primary key (organisation_id, id),
  unique (organisation_id, chat_id, no),
  foreign key (organisation_id, chat_id) references qucy_chats (organisation_id, id) on delete cascade
);
-- One answer at a time in a thread.
create unique index qucy_messages_streaming on qucy_messages (organisation_id, chat_id) where state = 'streaming';
call wall_in('qucy_messages');
grant select, insert, update, delete on qucy_messages to app_request;
