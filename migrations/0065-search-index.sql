-- A search reads the head of every enquiry of an organisation, which no index compares behind the wall. Read in the order of the list
-- it ends when a page is full, and with the columns of its filters no row is fetched that is not found. What is too long for an
-- index stays in enquiries_long_text, whose condition is the other half of this one.
drop index enquiries_short_text;
drop index enquiries_long_text;
create index enquiries_short_text on enquiries (organisation_id, date_of_receipt, id)
  include (search_text, customer_key, closed_at, status, received_via, shown_priority, review_state, validated)
  where octet_length(search_text) <= 1200;
create index enquiries_long_text on enquiries (organisation_id, id) where octet_length(search_text) > 1200;
