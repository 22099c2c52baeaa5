-- The present stay of an enquiry is found by its key, enquiry after enquiry. Joined to the rows of the change, a move read every present
-- stay of the organisation as long as the planner knew nothing of the table, as in the minute after an import; asked for the stays
-- that were not left, it still may, as an index begins with those.
create or replace function keep_changed_enquiries() returns trigger
  language plpgsql
  as $$
declare
  moved record;
begin
  perform add_to_enquiry_counts(row (organisation_id, is_closed, review_state, validated, received_via, status, shown_priority, sum(change)::int)::enquiry_counts)
    from (
      select organisation_id, closed_at is not null as is_closed, review_state, validated, received_via, status, shown_priority, 1 as change from after_change
      union all
      select organisation_id, closed_at is not null, review_state, validated, received_via, status, shown_priority, -1 from before_change
    ) as changes
    group by organisation_id, is_closed, review_state, validated, received_via, status, shown_priority having sum(change) <> 0;
  for moved in
    select n.organisation_id, n.id, n.status, n.moved_at, n.closed_at, o.status as old_status, o.closed_at as old_closed_at
    from after_change n join before_change o using (organisation_id, id)
    where n.status <> o.status or (n.closed_at is null) <> (o.closed_at is null)
  loop
    if moved.status <> moved.old_status or moved.closed_at is not null then
      update enquiry_stages set left_at = greatest(entered_at, coalesce(moved.closed_at, moved.moved_at))
        where organisation_id = moved.organisation_id and enquiry_id = moved.id and left_in = 'infinity';
    end if;
    -- Two moves may carry the same instant; the later one stands.
    if moved.closed_at is null then
      insert into enquiry_stages (organisation_id, enquiry_id, status, entered_at)
        values (moved.organisation_id, moved.id, moved.status, moved.moved_at)
        on conflict (organisation_id, enquiry_id, entered_at) do update set status = excluded.status, left_at = null;
    end if;
  end loop;
  return null;
end $$;
