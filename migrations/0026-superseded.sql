-- What newer words of the same thread put in the place of a row, as it was read: {kind, sourceId, start, end, quote}; null where nothing did.
alter table requirements add column superseded jsonb;
