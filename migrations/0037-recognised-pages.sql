-- Scans and pictures are read page by page; what was recognised stays page by page, so that a reading that was stopped goes on with the next.
alter table enquiry_sources
  -- The pages whose picture is read, and what has come of it so far.
  add column picture_pages int[] not null default '{}',
  add column pages_done int not null default 0,
  add column pages_unread int not null default 0,
  add column picture_confidence int,
  drop constraint enquiry_sources_state_check,
  add constraint enquiry_sources_state_check check (
    state in (
      'waiting', 'recognising', 'ready', 'opened', 'empty', 'scanned', 'password', 'unsupported', 'unreadable'
    )
  );

create table recognised_pages (
  organisation_id uuid not null,
  source_id uuid not null,
  page int not null,
  text text not null,
  -- Six numbers a word: its offset in the text, then x, y, width, height in pixels of the page's picture, and its confidence.
  words int[] not null,
  width int not null,
  height int not null,
  confidence int,
  fault text check (fault in ('tooLarge', 'tooLong', 'undecodable', 'noWords')),
  -- Where the page's text begins in that of its source; null until all pages are done.
  text_start int,
  primary key (organisation_id, source_id, page),
  foreign key (organisation_id, source_id) references enquiry_sources (organisation_id, id)
);
call wall_in('recognised_pages');
grant select, insert, update on recognised_pages to app_request;
