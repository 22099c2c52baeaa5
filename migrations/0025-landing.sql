-- What strangers leave on the public page (LAND-1, LAND-8, LAND-9). It belongs to no organisation, so only app_entry may touch it.

-- Read in the database and in the mail to the sales address: the product itself never reads a request back.
create table demo_requests (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null check (email = lower(email)),
  organisation text not null,
  message text not null default '',
  created_at timestamptz not null
);
create index demo_requests_latest on demo_requests (created_at desc);
grant insert on demo_requests to app_entry;

-- One row per address, whatever was asked for it and how often.
create table newsletter_subscriptions (
  email text primary key check (email = lower(email)),
  state text not null check (state in ('waiting', 'confirmed', 'unsubscribed')),
  asked_at timestamptz not null,
  -- The last time each; they outlive the state they belong to.
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);
create index newsletter_subscriptions_waiting on newsletter_subscriptions (asked_at) where state = 'waiting';
grant select, insert, update, delete on newsletter_subscriptions to app_entry;

-- Links of the mails sent, each by the hash of its token. One that unsubscribes never expires.
create table newsletter_links (
  token_hash bytea primary key,
  email text not null references newsletter_subscriptions on delete cascade,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  expires_at timestamptz,
  check ((purpose = 'confirm') = (expires_at is not null))
);
create index newsletter_links_email on newsletter_links (email);
create index newsletter_links_expiring on newsletter_links (expires_at) where expires_at is not null;
grant select, insert, delete on newsletter_links to app_entry;

-- How many questions Magi was asked on a day, and how many of them it could not answer; neither the questions nor who asked.
create table magi_days (
  day date primary key,
  asked int not null,
  unanswered int not null
);
grant select, insert, update on magi_days to app_entry;
