-- What an amendment changes in an item, and what became of it, kept beside the changes of rows and fields.
alter table amendment_lines
  drop constraint amendment_lines_kind_check,
  add constraint amendment_lines_kind_check check (kind in ('added', 'changed', 'removed', 'field', 'item')),
  add column line_item_id uuid,
  add foreign key (organisation_id, line_item_id) references line_items (organisation_id, id);
alter table enquiry_changes
  drop constraint enquiry_changes_check,
  add column line_item_id uuid,
  add constraint enquiry_changes_subject check (num_nonnulls(requirement_id, field, line_item_id) = 1),
  add foreign key (organisation_id, line_item_id) references line_items (organisation_id, id);

-- Items that nobody has decided on are counted with fields and requirements from now on; what is finished stays as it was signed.
update enquiries e
  set unconfirmed = e.unconfirmed + i.open
  from (
    select organisation_id, enquiry_id, count(*)::int as open
      from line_items where state = 'proposed' group by organisation_id, enquiry_id
  ) i
  where i.organisation_id = e.organisation_id and i.enquiry_id = e.id
    and e.review_state in ('none', 'open') and e.closed_at is null;
