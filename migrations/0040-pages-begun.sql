-- A page that ends its process each time it is recognised is given up, so that the rest of its file goes on.
alter table enquiry_sources
  -- Each page stands here once for every time that its recognition began.
  add column pages_begun int[] not null default '{}';

alter table recognised_pages
  drop constraint recognised_pages_fault_check,
  add constraint recognised_pages_fault_check check (
    fault in ('tooLarge', 'tooLong', 'undecodable', 'noWords', 'brokenOff')
  );
