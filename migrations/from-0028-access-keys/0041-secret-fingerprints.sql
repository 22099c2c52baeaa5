-- The secrets this installation was started with, by a fingerprint that gives nothing of them away: a start with another one can tell that
-- what was sealed before does not open any more. Written by the owner alone, before any request.
create table secret_fingerprints (
  fingerprint text primary key,
  first_used_at timestamptz not null default now()
);
