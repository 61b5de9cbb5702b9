import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { addDays } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { openSource } from '#tests/support/source.ts';
import { type BenchSize, idOf, productsOf } from './feed-files.ts';

/*
 * Who sells the generated products: of each region the best-selling tenth has creators, videos and lives, the first
 * products by far the most. What details and segments read besides counters.
 */

/** The days with links, and those with readings of videos. */
const LINK_DAYS = 30;
const VIDEO_DAYS = 10;
const BATCH = 2_000;

type Place = { readonly platId: number; readonly promoted: number; readonly creators: number };

const creatorId = (index: number) => `7200000000${String(index).padStart(9, '0')}`;
const videoId = (product: number, index: number) =>
	`73${String(product).padStart(8, '0')}${String(index).padStart(9, '0')}`;
const roomId = (index: number) => `7400000000${String(index).padStart(9, '0')}`;

/** More for the products that sell more: `most` for the first one, one for nearly all. */
const amount = (product: number, most: number) => 1 + Math.floor((most * 20) / (product + 20));

function* creators({ platId, creators: count }: Place, { until }: BenchSize): Generator<FeedRecord> {
	for (let index = 0; index < count; index += 1) {
		yield {
			type: 'creator',
			plat_id: platId,
			creator_id: creatorId(index),
			handle: `bench.creator.${index}`,
		};
	}
	for (let index = 0; index < count; index += 1) {
		const followers = 1_000 + Math.floor(2_000_000 / (index + 1));
		yield { type: 'creator_day', plat_id: platId, creator_id: creatorId(index), day: until, followers };
	}
}

function* links({ platId, promoted, creators: count }: Place, { until }: BenchSize): Generator<FeedRecord> {
	for (let age = LINK_DAYS - 1; age >= 0; age -= 1) {
		for (let product = 0; product < promoted; product += 1) {
			for (let turn = amount(product, 60); turn > 0; turn -= 1) {
				const units = 1 + ((product + turn) % 9);
				yield {
					type: 'creator_product_day',
					plat_id: platId,
					creator_id: creatorId((product * 31 + turn) % count),
					product_id: idOf(product),
					day: addDays(until, -age),
					units,
					gmv: units * 1_500,
				};
			}
		}
	}
}

function* videos({ platId, promoted, creators: count }: Place, { until }: BenchSize): Generator<FeedRecord> {
	const each = function* (read: (id: string, product: number, index: number) => FeedRecord) {
		for (let product = 0; product < promoted; product += 1) {
			for (let index = amount(product, 200); index > 0; index -= 1) {
				yield read(videoId(product, index), product, index);
			}
		}
	};
	yield* each((id, product, index) => ({
		type: 'video',
		plat_id: platId,
		video_id: id,
		creator_id: creatorId((product * 31 + index) % count),
		published_at: `${addDays(until, -VIDEO_DAYS - (index % 60))}T12:00:00Z`,
	}));
	yield* each((id, product) => ({
		type: 'video_product',
		plat_id: platId,
		video_id: id,
		product_id: idOf(product),
	}));
	for (let age = VIDEO_DAYS - 1; age >= 0; age -= 1) {
		const days = VIDEO_DAYS - age;
		yield* each((id, product) => ({
			type: 'video_day',
			plat_id: platId,
			video_id: id,
			day: addDays(until, -age),
			views: days * (1_000 + product),
			likes: days * 50,
			units: days * 2,
			gmv: days * 3_000,
		}));
	}
}

/** Lives of ten products each, of which the first ones are in many. */
function* lives({ platId, promoted, creators: count }: Place, { until }: BenchSize): Generator<FeedRecord> {
	const rooms = count * 3;
	const day = (room: number) => addDays(until, -(room % LINK_DAYS));
	for (let room = 0; room < rooms; room += 1) {
		yield {
			type: 'live',
			plat_id: platId,
			room_id: roomId(room),
			creator_id: creatorId(room % count),
			started_at: `${day(room)}T10:00:00Z`,
			ended_at: `${day(room)}T12:00:00Z`,
			viewers: 100 + room,
		};
	}
	for (let room = 0; room < rooms; room += 1) {
		for (let place = 0; place < 10; place += 1) {
			const product = Math.floor(promoted * (((room * 7 + place * 13) % 1_000) / 1_000) ** 3);
			const sold = { units: 5, gmv: 7_500, price: 1_500 };
			const at = `${day(room)}T12:00:00Z`;
			yield {
				type: 'live_product_sample',
				plat_id: platId,
				room_id: roomId(room),
				product_id: idOf(product),
				at,
				...sold,
			};
		}
	}
}

/** Writes who sells the products that are imported already, into the same source; returns how many rows. */
export async function writeSellers(database: Database, size: BenchSize): Promise<number> {
	const { writer } = await openSource(database, 'Bench');
	let written = 0;
	let batch: FeedRecord[] = [];
	const flush = async () => {
		written += batch.length;
		await writer.write(batch, { committedLines: written });
		batch = [];
	};
	for (const { platId, region } of PLATFORMS) {
		const products = productsOf(region, size);
		const place = {
			platId,
			promoted: Math.max(1, Math.floor(products / 10)),
			creators: Math.max(10, Math.floor(products / 10)),
		};
		for (const part of [creators, links, videos, lives]) {
			for (const record of part(place, size)) {
				batch.push(record);
				if (batch.length === BATCH) await flush();
			}
			await flush();
		}
	}
	await writer.finish();
	await database.query(`update import_runs set state = 'done' where input_name = 'test'`);
	return written;
}
