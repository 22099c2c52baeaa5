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
  primary key (organisation_id, id)
);
create index ai_runs_latest on ai_runs (organisation_id, at desc, id desc);
create index ai_runs_subject on ai_runs (organisation_id, subject_id) where subject_id is not null;
call wall_in('ai_runs');
grant select, insert on ai_runs to app_request;

-- Which language model an organisation uses, and for what; without a row it is as the installation is set (AI-5).
create table ai_settings (
  organisation_id uuid primary key references organisations,
  provider text not null check (
    provider in ('installation', 'embedded', 'anthropic', 'openai', 'azure', 'bedrock', 'openai-compatible', 'ollama')
  ),
  model text not null default '',
  embed_model text not null default '',
  base_url text not null default '',
  region text not null default '',
  -- Sealed with a key that is derived from the installation's secret and bound to provider and address.
  sealed_key bytea,
  key_end text not null default '',
  answer text not null check (answer in ('model', 'embedded')),
  extract text not null check (extract in ('model', 'embedded')),
  generate text not null check (generate in ('model', 'embedded')),
  embed text not null check (embed in ('model', 'embedded')),
  redaction text not null check (redaction in ('off', 'contacts', 'contacts-and-customer')),
  sends_mails boolean not null,
  -- Tokens; null is without limit.
  per_day bigint,
  per_month bigint,
  person_per_day bigint,
  person_per_month bigint,
  changed_at timestamptz not null,
  changed_by text not null
);
call wall_in('ai_settings');
grant select, insert, update on ai_settings to app_request;

-- Tokens by day and month (UTC), of everybody together and of each person. A call is charged before it is made, and what it did not need is given back.
create table ai_usage (
  organisation_id uuid not null references organisations,
  -- The id of a person; empty for everybody together.
  person text not null,
  period text not null check (period in ('day', 'month')),
  starts_on date not null,
  tokens bigint not null,
  primary key (organisation_id, person, period, starts_on)
);
call wall_in('ai_usage');
grant select, insert, update on ai_usage to app_request;
