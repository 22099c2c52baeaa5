-- A list kept elsewhere says how an enquiry ended before this product knew it (CR-9); nobody signed that here.
alter table enquiries
  drop constraint enquiries_closing_outcome_check,
  add constraint enquiries_closing_outcome_check
    check (closing_outcome in ('no_bid', 'withdrawn', 'duplicate', 'not_enquiry', 'decided_before'));
