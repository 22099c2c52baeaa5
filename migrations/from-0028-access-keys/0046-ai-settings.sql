-- What an organisation chose of language models is one value; its sealed key stays beside it. Of eight budgets two stay, in tokens a
-- month: one of everybody together and one of each person. They allow no more in a month than those they come from did: a day counts
-- 31 times, and money as the tokens it pays for at the dearest of the prices.
create function monthly_tokens(per_day bigint, per_month bigint, money_per_day bigint, money_per_month bigint, price double precision)
  returns bigint
  language sql immutable
  as $$ select least(per_day * 31, per_month, floor(money_per_day * 31 / nullif(price, 0)), floor(money_per_month / nullif(price, 0)), 1e12)::bigint
    where coalesce(per_day, per_month, money_per_day / nullif(price, 0), money_per_month / nullif(price, 0)) is not null $$;

alter table ai_settings add column chosen jsonb;
-- The owner of the table sees through its wall only while that is not forced.
alter table ai_settings no force row level security;
update ai_settings set chosen = jsonb_build_object(
  'provider', provider, 'model', model, 'embedModel', embed_model, 'baseUrl', base_url, 'region', region, 'apiVersion', api_version,
  'signIn', sign_in, 'redaction', redaction, 'sendsMails', sends_mails,
  'purposes', jsonb_build_object('answer', answer, 'extract', extract, 'generate', generate, 'embed', embed),
  'prices', jsonb_build_object('currency', currency, 'input', input_price, 'output', output_price, 'embedding', embed_price),
  'budgets', jsonb_build_object(
    'organisation', monthly_tokens(per_day, per_month, money_per_day, money_per_month, greatest(input_price, output_price, embed_price)),
    'person', monthly_tokens(person_per_day, person_per_month, person_money_per_day, person_money_per_month, greatest(input_price, output_price, embed_price))
  )
);
alter table ai_settings force row level security;
drop function monthly_tokens;

alter table ai_settings
  alter column chosen set not null,
  drop column provider, drop column model, drop column embed_model, drop column base_url, drop column region, drop column api_version,
  drop column sign_in, drop column answer, drop column extract, drop column generate, drop column embed, drop column redaction,
  drop column sends_mails, drop column currency, drop column input_price, drop column output_price, drop column embed_price,
  drop column per_day, drop column per_month, drop column person_per_day, drop column person_per_month,
  drop column money_per_day, drop column money_per_month, drop column person_money_per_day, drop column person_money_per_month;

-- Days are not counted any more.
alter table ai_usage no force row level security;
delete from ai_usage where period = 'day';
alter table ai_usage force row level security;
alter table ai_usage drop column period, add primary key (organisation_id, person, starts_on);
