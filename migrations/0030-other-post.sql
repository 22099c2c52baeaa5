-- What an enquiry reads like where it seems to ask for no offer; null where nothing speaks against it or a person said that it is one.
alter table enquiries
  add column other_post jsonb,
  drop constraint enquiries_closing_outcome_check,
  add constraint enquiries_closing_outcome_check
    check (closing_outcome in ('no_bid', 'withdrawn', 'duplicate', 'not_enquiry'));
