-- The order in which findings were decided on: a clock that was set back, or a decision that waited for another one, must not bring an
-- earlier decision before a later one (FND-1).
alter table finding_decisions add column seq bigint generated always as identity;
