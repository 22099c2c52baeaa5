-- A notification is read in the language its reader has now. Title and detail are English; the words of the other
-- languages stand beside them, by language. What was written before has the words of its day in both.
alter table notifications add column words jsonb not null default '{}';
