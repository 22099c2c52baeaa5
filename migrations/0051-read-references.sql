-- Mails that come in are held against the references of enquiries, those included that were read and that nobody has confirmed yet.
create index enquiry_fields_read_reference on enquiry_fields (organisation_id, enquiry_id)
  where field = 'ReferenceNo' and state = 'proposed';
