-- What the rows written with an event are, by their hash: [[table, id, SHA-256 or null where the row is gone], ...] (EVD-1).
-- Null in events of releases that did not note it.
alter table audit_events add column imprints jsonb;
