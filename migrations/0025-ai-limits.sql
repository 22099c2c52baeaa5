-- What a model costs, as the organisation was told by whoever sells it; amounts of money are millionths of its currency.
alter table ai_settings
  -- Of Azure OpenAI: empty is the v1 API, a version asks deployments by their own paths.
  add column api_version text not null default '',
  add column currency text not null default '' check (currency ~ '^([A-Z]{3})?$'),
  -- Per million tokens; null is not known.
  add column input_price double precision,
  add column output_price double precision,
  add column embed_price double precision,
  -- Null is without limit.
  add column money_per_day bigint,
  add column money_per_month bigint,
  add column person_money_per_day bigint,
  add column person_money_per_month bigint;
alter table ai_usage add column money bigint not null default 0;
alter table ai_runs add column money bigint, add column currency text not null default '';

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
