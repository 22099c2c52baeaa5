-- What has served its time is removed: sessions long ended, and mails that were kept instead of sent.
grant delete on sessions, outbox_mails to app_entry;
create index rate_limits_window on rate_limits (window_start);
create index codes_expiry on codes (expires_at);
