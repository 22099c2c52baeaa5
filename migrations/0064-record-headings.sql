-- Whether the headings of the contract review record also stand in Arabic (WAY-2).
alter table organisations add column heads_records_in_arabic boolean not null default false;
