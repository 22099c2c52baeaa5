-- When it was first said of a budget that four fifths of it are used, and that it is at its end; a changed limit begins anew.
alter table ai_usage
  add column warned_at timestamptz,
  add column ended_at timestamptz;
