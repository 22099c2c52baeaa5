-- The data of one person is erased on request, in every enquiry that says something of them (EVD-4).
alter table erasures
  alter column enquiry_id drop not null,
  add constraint erasures_of_an_enquiry check ((enquiry_id is null) = (kind = 'person'));

create or replace function demand_erasure_event() returns trigger
  language plpgsql
  as $$
begin
  if not exists (select from audit_events where organisation_id = new.organisation_id and subject_id is not distinct from new.enquiry_id
    and action = 'content.erased' and data ->> 'erasureId' = new.id::text) then
    raise exception 'an erasure stands in the audit trail';
  end if;
  return null;
end $$;

-- The enquiries that such an erasure changed; none of them is under a legal hold.
create table erasure_enquiries (
  organisation_id uuid not null,
  erasure_id uuid not null,
  enquiry_id uuid not null,
  primary key (organisation_id, erasure_id, enquiry_id),
  foreign key (organisation_id, erasure_id) references erasures (organisation_id, id),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id)
);
call wall_in('erasure_enquiries');
grant select, insert on erasure_enquiries to app_request;
create trigger erasure_enquiries_append_only before update or delete or truncate on erasure_enquiries
  for each statement execute function refuse_change();
create trigger erasure_enquiries_not_under_hold before insert on erasure_enquiries for each row execute function refuse_under_hold();

-- Names and words of a person in rows that had only been written once. Signed rows, registers and the trail stay as they are.
grant update (asked_by_name, question, sources) on ai_runs to app_request;
grant update (changed_by) on checklists to app_request;
grant update (sent_to, note, sent_by) on customer_confirmations to app_request;
grant update (place_before, reason, changed_by) on enquiry_changes to app_request;
grant update (name, imported_by) on enquiry_imports to app_request;
grant update (reason, reopened, opened_by) on enquiry_revisions to app_request;
grant update (opened_by) on reviews to app_request;
grant update (text, by_name) on support_messages to app_request;

-- Whether the organisation knew a person is asked before it is entered; somebody who is a member elsewhere keeps the account and is
-- forgotten here.
grant select on organisation_people to app_entry;
create policy entry_reads on organisation_people for select to app_entry using (true);
grant delete on organisation_people to app_request;
