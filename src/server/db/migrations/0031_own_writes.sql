-- When a member last changed something: for some seconds he reads from the primary (DATABASE_READ_URL). Noted only where
-- there is a replica.
alter table accounts add column wrote_at timestamptz;
