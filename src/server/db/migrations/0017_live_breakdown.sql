-- Shares that a feed tells of a whole session: where viewers came from, which words comments say.
alter table lives add column breakdown jsonb;
