-- How many stays there are by stage, week of their end and length, so that a median is found without sorting every stay of an organisation.
-- Ended stays are parted by length in steps of a quarter, present ones by the week they began, as their length grows by itself.
alter table enquiry_stages
  -- The Monday of the week it ended in (UTC); infinity while it lasts.
  add column left_in date not null generated always as (coalesce(date_trunc('week', left_at at time zone 'UTC')::date, 'infinity'::date)) stored,
  add column stay_bucket int not null generated always as (
    case when left_at is null then floor(extract(epoch from entered_at at time zone 'UTC') / 604800)::int
    else floor(ln(1 + greatest(0, extract(epoch from left_at - entered_at)::float8)) / ln(1.25::float8))::int end) stored;
create index enquiry_stages_bucket on enquiry_stages (organisation_id, status, stay_bucket, left_at) include (entered_at);

create table enquiry_stay_counts (
  organisation_id uuid not null references organisations,
  left_in date not null,
  status text not null,
  stay_bucket int not null,
  count int not null,
  primary key (organisation_id, left_in, status, stay_bucket)
);

-- What is already here. The owner of the tables sees through their walls only while these are not forced.
alter table enquiry_stages no force row level security;
insert into enquiry_stay_counts
  select organisation_id, left_in, status, stay_bucket, count(*) from enquiry_stages group by 1, 2, 3, 4;
alter table enquiry_stages force row level security;

call wall_in('enquiry_stay_counts');
grant select, insert, update on enquiry_stay_counts to app_request;

-- A stay changes only with its enquiry, whose trigger holds the organisation's audit head by then: two writes never wait for each other's half.
create function keep_stay_counts() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    insert into enquiry_stay_counts select organisation_id, left_in, status, stay_bucket, count(*) from after_change group by 1, 2, 3, 4
      on conflict (organisation_id, left_in, status, stay_bucket) do update set count = enquiry_stay_counts.count + excluded.count;
  else
    insert into enquiry_stay_counts
      select organisation_id, left_in, status, stay_bucket, sum(change) from (
        select organisation_id, left_in, status, stay_bucket, 1 as change from after_change
        union all
        select organisation_id, left_in, status, stay_bucket, -1 from before_change
      ) as changes
      group by 1, 2, 3, 4 having sum(change) <> 0
      on conflict (organisation_id, left_in, status, stay_bucket) do update set count = enquiry_stay_counts.count + excluded.count;
  end if;
  return null;
end $$;

create trigger keep_added after insert on enquiry_stages referencing new table as after_change
  for each statement execute function keep_stay_counts();
create trigger keep_changed after update on enquiry_stages referencing old table as before_change new table as after_change
  for each statement execute function keep_stay_counts();
