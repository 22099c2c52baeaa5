-- What came in, week by week and by where it is now, is counted from the index alone: it holds what is counted by.
drop index enquiries_by_date;
create index enquiries_by_date on enquiries (organisation_id, date_of_receipt, id)
  include (received_via, status, review_state, closing_outcome, closed_at);
