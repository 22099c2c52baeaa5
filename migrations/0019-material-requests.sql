create table material_request_numbers (
  organisation_id uuid not null references organisations,
  year int not null,
  last int not null,
  primary key (organisation_id, year)
);
call wall_in('material_request_numbers');
grant select, insert, update on material_request_numbers to app_request;

-- One request for material, against an enquiry or for ourselves (MAT-1).
create table material_requests (
  organisation_id uuid not null references organisations,
  id uuid not null default gen_random_uuid(),
  number text not null,
  state text not null default 'draft' check (
    state in (
      'draft', 'submitted', 'approved', 'rejected', 'reserved', 'rfq', 'quoted', 'ordered', 'received', 'inspected', 'issued', 'closed', 'cancelled'
    )
  ),
  requester_id uuid not null references users,
  -- Who is asked to approve; anyone else who may can do it in their place.
  approver_id uuid references users,
  department text not null,
  enquiry_id uuid,
  cost_centre text not null default '',
  priority text not null check (priority in ('low', 'medium', 'high', 'urgent')),
  need_by date not null,
  delivery_point text not null default '',
  supplier text not null default '',
  order_no text not null default '',
  decided_by uuid references users,
  decided_at timestamptz,
  -- Why it was rejected or cancelled.
  reason text not null default '',
  created_at timestamptz not null,
  moved_at timestamptz not null,
  moved_by text not null,
  primary key (organisation_id, id),
  unique (organisation_id, number),
  foreign key (organisation_id, enquiry_id) references enquiries (organisation_id, id),
  constraint nobody_approves_their_own check (decided_by is null or decided_by <> requester_id)
);
create index material_requests_by_number on material_requests (organisation_id, created_at, id);
create index material_requests_by_need on material_requests (organisation_id, need_by, id);
create index material_requests_by_enquiry on material_requests (organisation_id, enquiry_id) where enquiry_id is not null;
call wall_in('material_requests');
grant select, insert, update on material_requests to app_request;

create table material_request_lines (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  no int not null,
  description text not null,
  specification text not null default '',
  form text not null default '',
  size text not null default '',
  -- Without a scale of its own, so that "1.50" stays "1.50"; never a float.
  quantity numeric not null check (quantity > 0),
  unit text not null,
  certificate text not null check (certificate in ('none', '2.1', '2.2', '3.1', '3.2', 'coc')),
  nace boolean not null default false,
  psl text not null default '',
  origin text not null default '',
  drawing text not null default '',
  remarks text not null default '',
  -- The requirement of the enquiry it traces to, or why there is none.
  requirement_id uuid,
  untraced_reason text not null default '',
  heat_no text not null default '',
  certificate_no text not null default '',
  certificate_file_id uuid,
  -- null: nobody has looked at the certificate yet.
  certificate_accepted boolean,
  pmi_result text not null default '',
  quantity_accepted numeric check (quantity_accepted >= 0),
  quantity_rejected numeric check (quantity_rejected >= 0),
  quantity_issued numeric not null default 0 check (quantity_issued >= 0),
  location text not null default '',
  primary key (organisation_id, id),
  unique (organisation_id, request_id, no),
  foreign key (organisation_id, request_id) references material_requests (organisation_id, id) on delete cascade,
  foreign key (organisation_id, requirement_id) references requirements (organisation_id, id),
  foreign key (organisation_id, certificate_file_id) references files (organisation_id, id),
  constraint issued_is_accepted check (quantity_issued = 0 or quantity_issued <= coalesce(quantity_accepted, 0)),
  constraint issued_with_certificate check (quantity_issued = 0 or certificate = 'none' or (certificate_accepted is true and certificate_no <> ''))
);
call wall_in('material_request_lines');
grant select, insert, update, delete on material_request_lines to app_request;
