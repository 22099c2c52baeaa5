-- How many enquiries there are of each kind: every total of the list without a search is a sum over a few of these rows.
create table enquiry_counts (
  organisation_id uuid not null references organisations,
  is_closed boolean not null,
  review_state text not null,
  validated boolean not null,
  received_via text not null,
  status text not null,
  priority text not null,
  count int not null,
  primary key (organisation_id, is_closed, review_state, validated, received_via, status, priority)
);
call wall_in('enquiry_counts');
grant select, insert, update on enquiry_counts to app_request;

-- When an enquiry was in which stage; the present stay has no end, a closed enquiry has no present stay.
create table enquiry_stages (
  organisation_id uuid not null,
  enquiry_id uuid not null,
  status text not null,
  entered_at timestamptz not null,
  left_at timestamptz,
  -- The Monday of the week it ended in (UTC); infinity while it lasts.
  left_in date not null generated always as (coalesce(date_trunc('week', left_at at time zone 'UTC')::date, 'infinity'::date)) stored,
  -- Ended stays are parted by length in steps of a quarter, present ones by the week they began, as their length grows by itself.
  stay_bucket int not null generated always as (
    case when left_at is null then floor(extract(epoch from entered_at at time zone 'UTC') / 604800)::int
    else floor(ln(1 + greatest(0, extract(epoch from left_at - entered_at)::float8)) / ln(1.25::float8))::int end) stored,
  primary key (organisation_id, enquiry_id, entered_at),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id)
);
create unique index enquiry_stages_present on enquiry_stages (organisation_id, enquiry_id) where left_at is null;
create index enquiry_stages_left on enquiry_stages (organisation_id, left_at);
create index enquiry_stages_bucket on enquiry_stages (organisation_id, status, stay_bucket, left_at) include (entered_at);
call wall_in('enquiry_stages');
grant select, insert, update on enquiry_stages to app_request;

-- How many stays there are by stage, week of their end and length, so that a median is found without sorting every stay of an organisation.
create table enquiry_stay_counts (
  organisation_id uuid not null references organisations,
  left_in date not null,
  status text not null,
  stay_bucket int not null,
  count int not null,
  primary key (organisation_id, left_in, status, stay_bucket)
);
call wall_in('enquiry_stay_counts');
grant select, insert, update on enquiry_stay_counts to app_request;

-- The organisation's audit head is held before its counts, as every write takes it sooner or later: two writes that hold one of
-- the two each would wait for one another.
create function add_to_enquiry_counts(change enquiry_counts) returns void
  language plpgsql
  as $$
begin
  perform from audit_heads where organisation_id = change.organisation_id for update;
  insert into enquiry_counts select change.*
    on conflict (organisation_id, is_closed, review_state, validated, received_via, status, priority)
    do update set count = enquiry_counts.count + excluded.count;
end $$;

create function keep_added_enquiries() returns trigger
  language plpgsql
  as $$
begin
  perform add_to_enquiry_counts(row (organisation_id, closed_at is not null, review_state, validated, received_via, status, shown_priority, count(*)::int)::enquiry_counts)
    from added group by organisation_id, closed_at is not null, review_state, validated, received_via, status, shown_priority;
  insert into enquiry_stages (organisation_id, enquiry_id, status, entered_at) select organisation_id, id, status, moved_at from added where closed_at is null;
  return null;
end $$;

create function keep_changed_enquiries() returns trigger
  language plpgsql
  as $$
begin
  perform add_to_enquiry_counts(row (organisation_id, is_closed, review_state, validated, received_via, status, shown_priority, sum(change)::int)::enquiry_counts)
    from (
      select organisation_id, closed_at is not null as is_closed, review_state, validated, received_via, status, shown_priority, 1 as change from after_change
      union all
      select organisation_id, closed_at is not null, review_state, validated, received_via, status, shown_priority, -1 from before_change
    ) as changes
    group by organisation_id, is_closed, review_state, validated, received_via, status, shown_priority having sum(change) <> 0;
  update enquiry_stages s set left_at = greatest(s.entered_at, coalesce(n.closed_at, n.moved_at))
    from after_change n join before_change o using (organisation_id, id)
    where s.organisation_id = n.organisation_id and s.enquiry_id = n.id and s.left_at is null
      and (n.status <> o.status or (n.closed_at is not null and o.closed_at is null));
  -- Two moves may carry the same instant; the later one stands.
  insert into enquiry_stages (organisation_id, enquiry_id, status, entered_at)
    select n.organisation_id, n.id, n.status, n.moved_at
    from after_change n join before_change o using (organisation_id, id)
    where n.closed_at is null and (n.status <> o.status or o.closed_at is not null)
    on conflict (organisation_id, enquiry_id, entered_at) do update set status = excluded.status, left_at = null;
  return null;
end $$;

create trigger keep_added after insert on enquiries referencing new table as added for each statement execute function keep_added_enquiries();
create trigger keep_changed after update on enquiries referencing old table as before_change new table as after_change
  for each statement execute function keep_changed_enquiries();

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
