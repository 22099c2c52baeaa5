-- A code confirms a sign-up, a new password, or that a sign-in after many wrong passwords is really its owner's.
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (purpose in ('sign-up', 'reset', 'sign-in'));
-- Of the browser that confirmed, which may be another than the one that asked.
alter table codes add column pass_hash bytea;
-- False: nothing was mailed for this ticket, because enough mails were on their way; the link of one of those confirms instead.
alter table codes add column is_mailed boolean not null default true;
create index codes_key on codes (key_hash);
create index codes_pass on codes (pass_hash) where pass_hash is not null;
create index codes_address on codes (email, purpose, created_at desc);

-- Each browser's sign-up is its own: nobody replaces the answers of another by signing up with the same address.
alter table pending_sign_ups drop constraint pending_sign_ups_pkey;
alter table pending_sign_ups add primary key (ticket_hash);
create index pending_sign_ups_address on pending_sign_ups (email, created_at desc);
