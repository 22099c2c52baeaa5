-- How far the audit trail was handed to a receiver outside; at first the whole of it (EVD-1).
create table trail_streams (
  organisation_id uuid primary key references organisations,
  seq bigint not null
);
call wall_in('trail_streams');
grant select, insert, update on trail_streams to app_request;
-- Who looks for trails with something new sees the numbers of all.
grant select on trail_streams to app_entry;
create policy entry on trail_streams for select to app_entry using (true);
