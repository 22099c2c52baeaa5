-- A file that a password opens; the password itself is used for one reading and kept nowhere.
alter table enquiry_sources add column asks_password boolean not null default false;
update enquiry_sources set asks_password = true where state = 'password' and note is null;
