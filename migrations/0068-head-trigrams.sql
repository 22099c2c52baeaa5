-- A search for what the head of no enquiry holds need not read the heads. Here stands every three signs in a row that any of them
-- holds or once held: the database takes an equality, other than a like, to an index behind the wall.
create table head_trigrams (
  organisation_id uuid not null,
  trigram text collate "C" not null,
  primary key (organisation_id, trigram)
);
call wall_in('head_trigrams');
grant select, insert on head_trigrams to app_request;

create function trigrams_of(words text) returns setof text
  language sql immutable parallel safe
  as $$ select distinct substr(words, place, 3) from generate_series(1, length(words) - 2) as place $$;

-- The organisation's audit head is held first, as with its counts: two writes never wait for each other's half.
create function keep_head_trigrams(organisation uuid, texts text[]) returns void
  language plpgsql
  as $$
begin
  perform from audit_heads where organisation_id = organisation for update;
  insert into head_trigrams
    select distinct organisation, t.trigram from unnest(texts) as head, lateral trigrams_of(head) as t (trigram)
    on conflict do nothing;
end $$;

create function keep_added_heads() returns trigger
  language plpgsql
  as $$
begin
  perform keep_head_trigrams(organisation_id, array_agg(search_text)) from added group by organisation_id;
  return null;
end $$;

create function keep_changed_head() returns trigger
  language plpgsql
  as $$
begin
  perform keep_head_trigrams(new.organisation_id, array[new.search_text]);
  return null;
end $$;

create trigger keep_added_heads after insert on enquiries referencing new table as added for each statement execute function keep_added_heads();
create trigger keep_changed_head after update of search_text on enquiries for each row execute function keep_changed_head();

alter table enquiries no force row level security;
alter table head_trigrams no force row level security;
insert into head_trigrams
  select distinct organisation_id, t.trigram from enquiries, lateral trigrams_of(search_text) as t (trigram);
alter table enquiries force row level security;
alter table head_trigrams force row level security;
