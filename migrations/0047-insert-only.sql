-- What even the role that serves may not do: move a head anywhere but on to an event, or change a decision but for the one mark
-- that it was taken back (EVD-1).
create function move_head_onwards() returns trigger
  language plpgsql
  as $$
begin
  if new.organisation_id <> old.organisation_id or new.seq <= old.seq
    or not exists (select from audit_events where organisation_id = new.organisation_id and seq = new.seq and hash = new.hash)
    or not exists (select from audit_events where organisation_id = new.organisation_id and seq = old.seq + 1 and previous_hash = old.hash)
  then
    raise exception 'the head of an audit trail moves on to the event behind it';
  end if;
  return null;
end $$;
-- After the statement that wrote the events as well: before, they would not be seen.
create trigger audit_heads_onwards after update on audit_heads for each row execute function move_head_onwards();

create function keep_decision() returns trigger
  language plpgsql
  as $$
begin
  if old.withdrawn_at is not null or new.withdrawn_at is null then
    raise exception 'a decision is taken back once, and never changed';
  end if;
  return new;
end $$;
create trigger decisions_insert_only before update on decisions for each row execute function keep_decision();
