-- Null while the enquiry is worked on; closed ones leave list and board (KAN-6).
alter table enquiries add column closed_at timestamptz;

-- Behind the organisation wall an index compares only by functions that give nothing away; lower() and like are none of them,
-- so what the list is found and ordered by are columns. shown_priority is the rule of KAN-5.
alter table enquiries
  add column customer_key text generated always as (lower(customer_name)) stored,
  add column reference_key text generated always as (lower(reference)) stored,
  add column number_key text generated always as (lower(number)) stored,
  add column shown_priority text generated always as
    (coalesce(priority, (array['low', 'medium', 'high', 'urgent'])[ascii(reference) % 4 + 1])) stored;

drop index enquiries_number, enquiries_reference, enquiries_by_customer, enquiries_by_status;
create unique index enquiries_number on enquiries (organisation_id, number_key);
create unique index enquiries_reference on enquiries (organisation_id, reference_key);
create index enquiries_open_by_date on enquiries (organisation_id, date_of_receipt, id) where closed_at is null;
create index enquiries_open_by_customer on enquiries (organisation_id, customer_key, id) where closed_at is null;
create index enquiries_stage_by_date on enquiries (organisation_id, status, date_of_receipt, id) where closed_at is null;
create index enquiries_stage_by_customer on enquiries (organisation_id, status, customer_key, id) where closed_at is null;
create index enquiries_closed_by_date on enquiries (organisation_id, date_of_receipt, id) where closed_at is not null;
create index enquiries_closed_by_customer on enquiries (organisation_id, customer_key, id) where closed_at is not null;
create index enquiries_in_review on enquiries (organisation_id, date_of_receipt) where review_state = 'open';
create index enquiries_due on enquiries (organisation_id, due_date, id) where due_date is not null and closed_at is null;

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

-- When an enquiry was in which stage; the present stay has no end, a closed enquiry has no present stay.
create table enquiry_stages (
  organisation_id uuid not null,
  enquiry_id uuid not null,
  status text not null,
  entered_at timestamptz not null,
  left_at timestamptz,
  primary key (organisation_id, enquiry_id, entered_at),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id)
);
create unique index enquiry_stages_present on enquiry_stages (organisation_id, enquiry_id) where left_at is null;
create index enquiry_stages_left on enquiry_stages (organisation_id, left_at);

-- The words of fields and requirements. A full-text or trigram index would stand behind the wall's comparison and never be used.
-- Made from those tables by triggers alone, so it needs no foreign key, which would be asked for every word.
create table enquiry_words (
  organisation_id uuid not null,
  word text collate "C" not null,
  enquiry_id uuid not null,
  primary key (organisation_id, word, enquiry_id)
);
create index enquiry_words_enquiry on enquiry_words (organisation_id, enquiry_id, word);

-- Files that were imported, so that the same one is not taken in twice unnoticed (CR-9).
create table enquiry_imports (
  organisation_id uuid not null references organisations,
  id uuid not null default gen_random_uuid(),
  name text not null,
  sha256 text not null,
  rows int not null,
  imported_by text not null,
  imported_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
create index enquiry_imports_file on enquiry_imports (organisation_id, sha256, imported_at);
call wall_in('enquiry_imports');
grant select, insert on enquiry_imports to app_request;

-- The words of a text as the search compares them; both sides of a search are split here and nowhere else.
create function words_of(words text) returns setof text
  language sql immutable parallel safe
  as $$ select distinct left(word, 40) from regexp_split_to_table(lower(words), '[^[:alnum:]]+') as word where word <> '' $$;

-- `offset 0` keeps each enquiry's rows a look into the index, also right after an import, when the planner still takes the tables for empty.
create function words_of_enquiries(organisation uuid, wanted uuid[]) returns table (enquiry_id uuid, word text)
  language sql stable
  as $$
  select w.id, t.word from unnest(wanted) as w (id), lateral (
    select string_agg(each.text, ' ') as text from (
      (select case when jsonb_typeof(f.value) = 'array' then (select string_agg(part, ' ') from jsonb_array_elements_text(f.value) as part) else f.value #>> '{}' end as text
        from enquiry_fields f where f.organisation_id = organisation and f.enquiry_id = w.id offset 0)
      union all
      (select concat_ws(' ', r.text, r.standard, array_to_string(r.departments, ' '))
        from requirements r where r.organisation_id = organisation and r.enquiry_id = w.id and r.state <> 'rejected' offset 0)
    ) as each
  ) as texts, lateral words_of(texts.text) as t (word)
  $$;

create function index_enquiry_words(organisation uuid, changed uuid[]) returns void
  language plpgsql
  as $$
declare
  gone record;
begin
  for gone in
    select p.enquiry_id, p.word from unnest(changed) as c (id), lateral (
      select e.enquiry_id, e.word from enquiry_words e where e.organisation_id = organisation and e.enquiry_id = c.id offset 0) as p
    except select w.enquiry_id, w.word from words_of_enquiries(organisation, changed) as w
  loop
    delete from enquiry_words where organisation_id = organisation and word = gone.word and enquiry_id = gone.enquiry_id;
  end loop;
  insert into enquiry_words (organisation_id, word, enquiry_id)
    select organisation, w.word, w.enquiry_id from words_of_enquiries(organisation, changed) as w on conflict do nothing;
end $$;

-- What is already here. The owner of the tables sees through their walls only while these are not forced.
alter table enquiries no force row level security;
alter table enquiry_fields no force row level security;
alter table requirements no force row level security;
alter table audit_events no force row level security;
insert into enquiry_counts
  select organisation_id, closed_at is not null, review_state, validated, received_via, status, shown_priority, count(*)
  from enquiries group by 1, 2, 3, 4, 5, 6, 7;
with moves as (
  select organisation_id, subject_id, at, data ->> 'from' as "from", data ->> 'to' as "to", seq from audit_events where action = 'enquiry.moved'
), steps as (
  select e.organisation_id, e.id, e.created_at as entered_at, 0::bigint as seq,
    coalesce((select m."from" from moves m where m.organisation_id = e.organisation_id and m.subject_id = e.id order by m.seq limit 1), e.status) as status
    from enquiries e
  union all
  select m.organisation_id, m.subject_id, m.at, m.seq, m."to" from moves m join enquiries e on e.organisation_id = m.organisation_id and e.id = m.subject_id
  union all
  -- A final decision may move an enquiry without an event of the move.
  select e.organisation_id, e.id, e.moved_at, 9223372036854775807, e.status from enquiries e
    where e.status <> (select m."to" from moves m where m.organisation_id = e.organisation_id and m.subject_id = e.id order by m.seq desc limit 1)
), in_order as (
  select distinct on (organisation_id, id, entered_at) * from steps order by organisation_id, id, entered_at, seq desc
)
insert into enquiry_stages
  select organisation_id, id, status, entered_at, lead(entered_at) over (partition by organisation_id, id order by entered_at) from in_order;
select index_enquiry_words(organisation_id, array_agg(id)) from enquiries group by organisation_id;
alter table enquiries force row level security;
alter table enquiry_fields force row level security;
alter table requirements force row level security;
alter table audit_events force row level security;

call wall_in('enquiry_counts');
call wall_in('enquiry_stages');
call wall_in('enquiry_words');
grant select, insert, update on enquiry_counts to app_request;
grant select, insert, update on enquiry_stages to app_request;
grant select, insert, delete on enquiry_words to app_request;

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

create function index_added_words() returns trigger
  language plpgsql
  as $$
begin
  perform index_enquiry_words(organisation_id, array_agg(distinct enquiry_id)) from added group by organisation_id;
  return null;
end $$;

create function index_changed_fields() returns trigger
  language plpgsql
  as $$
begin
  perform index_enquiry_words(n.organisation_id, array_agg(distinct n.enquiry_id))
    from after_change n join before_change o using (organisation_id, enquiry_id, field)
    where n.value is distinct from o.value group by n.organisation_id;
  return null;
end $$;

create function index_changed_requirements() returns trigger
  language plpgsql
  as $$
begin
  perform index_enquiry_words(n.organisation_id, array_agg(distinct n.enquiry_id))
    from after_change n join before_change o using (organisation_id, id)
    where (n.text, n.standard, n.departments, n.state = 'rejected') is distinct from (o.text, o.standard, o.departments, o.state = 'rejected')
    group by n.organisation_id;
  return null;
end $$;

create trigger index_added after insert on enquiry_fields referencing new table as added for each statement execute function index_added_words();
create trigger index_added after insert on requirements referencing new table as added for each statement execute function index_added_words();
create trigger index_changed after update on enquiry_fields referencing old table as before_change new table as after_change
  for each statement execute function index_changed_fields();
create trigger index_changed after update on requirements referencing old table as before_change new table as after_change
  for each statement execute function index_changed_requirements();
