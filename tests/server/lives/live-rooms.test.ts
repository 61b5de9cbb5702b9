import { expect, test } from 'vitest';
import { boundOf } from '#server/db/database.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { liveOf } from '#server/lives/room.ts';
import { LiveRooms } from '#server/lives/rooms.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import {
	after,
	evenAt,
	LATE,
	LIVE_STARTS,
	live,
	liveRecords,
	liveSample,
} from '#tests/support/live-world.ts';
import { openSource } from '#tests/support/source.ts';

const NOW = new Date('2026-03-11T12:00:00Z');
const IN_RUNNING = { plat_id: 87, room_id: 'running', at: after(LIVE_STARTS.running, 5) } as const;

/** What may be written of a running session after it was read. */
const CHANGES: readonly (readonly [string, FeedRecord])[] = [
	['its next sample', liveSample('running', 10, evenAt(10))],
	['a corrected sample', liveSample('running', 5, { ...evenAt(5), online: 7 })],
	['a sample of a product', { type: 'live_product_sample', ...IN_RUNNING, product_id: 'mug', units: 3 }],
	['an event', { type: 'live_event', ...IN_RUNNING, kind: 'voucher', amount: 500 }],
	['its end', { ...live('running', null), ended_at: after(LIVE_STARTS.running, 12) }],
];

describeOnBothEngines('a session that was read', (database) => {
	async function world() {
		const { writer } = await openSource(database(), 'rooms', { priority: 10 });
		let lines = 0;
		const write = async (...records: readonly FeedRecord[]) => {
			lines += 1;
			await writer.write(records, { committedLines: lines });
		};
		await write(...liveRecords());
		let reads = 0;
		const counting = {
			...database(),
			query: (...args: Parameters<ReturnType<typeof database>['query']>) => {
				if (boundOf(args[0]).text.includes('from live_samples where source_id')) reads += 1;
				return database().query(...args);
			},
		} as ReturnType<typeof database>;
		const rooms = new LiveRooms(counting);
		const read = async (id: string, now = NOW) =>
			rooms.read(87, await liveOf(database(), { plat_id: 87, id }), now);
		return { write, read, reads: () => reads };
	}

	test('is not read again while nothing of it is written, whoever else is', async () => {
		const { write, read, reads } = await world();
		const [first] = await Promise.all([read('running'), read('running')]);
		await write(...LATE);
		expect((await read('running')).mark).toBe(first?.mark);
		expect(reads()).toBe(1);
	});

	test.each(CHANGES)('is read again after %s', async (_, record) => {
		const { write, read, reads } = await world();
		const before = await read('running');
		await write(record);
		expect((await read('running')).mark).not.toBe(before.mark);
		expect(reads()).toBe(2);
	});

	test('is read again after one of its products is frozen, and after that is released', async () => {
		const { write, read, reads } = await world();
		await write({ type: 'live_product_sample', ...IN_RUNNING, product_id: 'mug', units: 3 });
		const lanes = async () => (await read('running')).lanes.map(({ product_id }) => product_id);
		const before = await lanes();
		expect(before).toContain('mug');
		await database().query(
			`insert into frozen_entities (kind, plat_id, entity_id, name, reason, frozen_at) values ('product', 87, 'mug', 'Mug', 'asked for', now())`,
		);
		expect(await lanes()).toEqual(before.filter((id) => id !== 'mug'));
		await database().query('delete from frozen_entities');
		expect(await lanes()).toEqual(before);
		expect(reads()).toBe(3);
	});

	test('is lost when nobody reads it any more, although nothing is written', async () => {
		const { read, reads } = await world();
		expect((await read('running')).state).toBe('live');
		expect((await read('running', new Date('2026-03-11T13:00:00Z'))).state).toBe('lost');
		expect(reads()).toBe(1);
	});
});
