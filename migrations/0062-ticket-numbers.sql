-- The mails of all organisations meet at one desk: their tickets are numbered in one line (D8). Of tickets that share a number the
-- oldest keeps it; answers to the mails of the others find them by their thread and address as before.
create table ticket_numbers (year int primary key, last int not null);
grant select, insert, update on ticket_numbers to app_request;

alter table support_tickets no force row level security;
insert into ticket_numbers (year, last)
  select 2000 + split_part(number, '-', 2)::int, max(split_part(number, '-', 3)::int)
  from support_tickets where number ~ '^SUP-\d{2}-\d+$' group by 1;

with doubled as (
  select organisation_id, id, split_part(number, '-', 2) as year,
    row_number() over (partition by number order by created_at, id) > 1 as is_later
  from support_tickets where number ~ '^SUP-\d{2}-\d+$'
), renumbered as (
  select d.organisation_id, d.id, d.year,
    n.last + row_number() over (partition by d.year order by t.created_at, d.id) as no
  from doubled d
  join support_tickets t using (organisation_id, id)
  join ticket_numbers n on n.year = 2000 + d.year::int
  where d.is_later
)
update support_tickets t set number = 'SUP-' || r.year || '-' || lpad(r.no::text, greatest(4, length(r.no::text)), '0')
  from renumbered r where t.organisation_id = r.organisation_id and t.id = r.id;
update ticket_numbers n set last = greatest(n.last, numbered.last) from (
  select 2000 + split_part(number, '-', 2)::int as year, max(split_part(number, '-', 3)::int) as last
  from support_tickets where number ~ '^SUP-\d{2}-\d+$' group by 1
) numbered where numbered.year = n.year;
alter table support_tickets force row level security;

alter table support_tickets add unique (number);
drop table support_numbers;
