-- Every use of a model, or of the rules in its place: who asked, what made it, of what, and how it ended (AI-8). Written once, never changed.
create table ai_runs (
  organisation_id uuid not null references organisations,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null,
  asked_by uuid references users,
  asked_by_name text not null,
  purpose text not null check (purpose in ('answer', 'extract', 'generate', 'context', 'embed')),
  provider text not null,
  model text not null,
  prompt_version text not null,
  subject_type text,
  subject_id uuid,
  question text,
  input_hash text not null,
  -- What went in: kind, id, stretch and score of each source.
  sources jsonb not null default '[]',
  input_tokens int,
  output_tokens int,
  latency_ms int not null,
  finish text not null check (finish in ('done', 'stopped', 'failed')),
  -- Why it was made another way than configured, in words; null when it was not.
  notice text,
  -- Millionths of the currency, by the prices of then; null where none were set.
  money bigint,
  currency text not null default '',
  primary key (organisation_id, id)
);
create index ai_runs_latest on ai_runs (organisation_id, at desc, id desc);
create index ai_runs_subject on ai_runs (organisation_id, subject_id) where subject_id is not null;
call wall_in('ai_runs');
grant select, insert on ai_runs to app_request;

-- Which language models an organisation uses, for what, at what price and within which budgets (AI-5); without a row it is as the
-- installation is set. `chosen` is checked by the product when it is read and when it is saved.
create table ai_settings (
  organisation_id uuid primary key references organisations,
  -- Sealed with a key that is derived from the installation's secret and bound to provider and address.
  sealed_key bytea,
  key_end text not null default '',
  changed_at timestamptz not null,
  changed_by text not null,
  chosen jsonb not null
);
call wall_in('ai_settings');
grant select, insert, update on ai_settings to app_request;

-- Tokens by month (UTC), of everybody together and of each person, and what they cost in millionths of the organisation's currency. A call
-- is charged before it is made, and what it did not need is given back.
create table ai_usage (
  organisation_id uuid not null references organisations,
  -- The id of a person; empty for everybody together.
  person text not null,
  starts_on date not null,
  tokens bigint not null,
  money bigint not null default 0,
  -- When it was first said of a budget that four fifths of it are used, and that it is at its end; a changed budget begins anew.
  warned_at timestamptz,
  ended_at timestamptz,
  primary key (organisation_id, person, starts_on)
);
call wall_in('ai_usage');
grant select, insert, update on ai_usage to app_request;

-- Calls of language models on their way and those that wait for one of the organisation's few places, in the order they came.
-- Whoever waits says so anew while it does; what is not alive any more counts for nothing.
create table ai_calls (
  organisation_id uuid not null references organisations,
  id uuid not null,
  no bigint generated always as identity,
  -- The id of a person; empty for work on nobody's behalf.
  person text not null,
  is_running boolean not null default false,
  alive_until timestamptz not null,
  primary key (organisation_id, id)
);
call wall_in('ai_calls');
grant select, insert, update, delete on ai_calls to app_request;

-- How often a provider has failed in a row, and until when it is left alone; without a row it is well.
create table ai_breakers (
  organisation_id uuid not null references organisations,
  -- Kind, address and model.
  provider text not null,
  failures int not null,
  open_until timestamptz,
  primary key (organisation_id, provider)
);
call wall_in('ai_breakers');
grant select, insert, update, delete on ai_breakers to app_request;
