-- Videos are published to products of a connected shop by jobs as titles are changed (source_kind 'videos'): an item is a
-- product of the shop, and product is empty.
alter table move_items
	-- What is to be published: name, type, bytes, marks, captions; null for other jobs.
	add column video jsonb,
	-- Bytes that have come, and what they are.
	add column received bigint not null default 0,
	add column sha256 text,
	-- By what the shop names the uploaded video, and what its review says ('reviewing', 'live').
	add column video_id text,
	add column review text;

-- The bytes, until they are in the shop.
create table video_parts (
	job_id bigint not null,
	position integer not null,
	number integer not null,
	bytes bytea not null,
	primary key (job_id, position, number),
	foreign key (job_id, position) references move_items on delete cascade
);
-- Videos do not become smaller: looking for a way costs time alone.
alter table video_parts alter column bytes set storage external;

-- The same video goes to the same product once.
create table published_videos (
	shop_id bigint not null references connected_shops on delete cascade,
	product_id text not null,
	sha256 text not null,
	job_id bigint not null,
	position integer not null,
	primary key (shop_id, product_id, sha256),
	foreign key (job_id, position) references move_items on delete cascade
);
create index on published_videos (job_id, position);

-- What the shops of the sandbox were given.
create table sandbox_videos (
	remote_id text not null references sandbox_shops on delete cascade,
	video_id text not null,
	-- The same key is the same video.
	key text not null,
	name text not null,
	bytes integer not null,
	seconds real not null,
	width integer not null,
	height integer not null,
	is_generated boolean not null,
	captions text not null,
	created_at timestamptz not null,
	primary key (remote_id, video_id),
	unique (remote_id, key)
);
create table sandbox_video_parts (
	remote_id text not null,
	video_id text not null,
	number integer not null,
	bytes bytea not null,
	primary key (remote_id, video_id, number),
	foreign key (remote_id, video_id) references sandbox_videos on delete cascade
);
alter table sandbox_video_parts alter column bytes set storage external;
alter table sandbox_products
	add column video_id text,
	add column video_at timestamptz;
