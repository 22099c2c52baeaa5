-- A search reads the head of every enquiry of an organisation, which no index compares behind the wall. These hold that text apart
-- from the rest of the row, so that reading it reads little; what is too long for an index stands in the second one by its id.
create index enquiries_short_text on enquiries (organisation_id, id) include (search_text) where octet_length(search_text) <= 2000;
create index enquiries_long_text on enquiries (organisation_id, id) where octet_length(search_text) > 2000;
