-- Things that operators have frozen: nobody is shown them. The row of the thing is here meanwhile, so that nothing that
-- reads things finds it; its figures go on, and unfreezing puts the row back (server/ingest/frozen.ts).
create table frozen_entities (
	kind text not null check (kind in ('product', 'shop', 'creator', 'live')),
	plat_id smallint not null,
	entity_id text collate "C" not null,
	-- As it was called when it was frozen.
	name text not null,
	reason text not null,
	frozen_at timestamptz not null,
	-- Null where no source tells of it any more.
	row jsonb,
	primary key (kind, plat_id, entity_id)
);
