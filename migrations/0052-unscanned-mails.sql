-- Who took a mail although the malware scanner did not answer; what it finds later is refused all the same.
alter table received_mails add column unscanned_by text;
