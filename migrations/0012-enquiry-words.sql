-- The words of fields and requirements. A full-text or trigram index would stand behind the wall's comparison and never be used.
-- Made from those tables by triggers alone, so it needs no foreign key, which would be asked for every word.
create table enquiry_words (
  organisation_id uuid not null,
  word text collate "C" not null,
  enquiry_id uuid not null,
  primary key (organisation_id, word, enquiry_id)
);
create index enquiry_words_enquiry on enquiry_words (organisation_id, enquiry_id, word);
call wall_in('enquiry_words');
grant select, insert, delete on enquiry_words to app_request;

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
