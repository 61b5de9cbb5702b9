// @module-tag full
import { expect, test } from 'vitest';
import type { LiveCurve } from '#contract/live-detail.ts';
import { type Edition, rightsOf } from '#domain/access/editions.ts';
import { boundOf } from '#server/db/database.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { LiveHub, type LiveMessage } from '#server/lives/hub.ts';
import { LiveRooms } from '#server/lives/rooms.ts';
import { signed } from '#tests/support/app.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { after, evenAt, LIVE_STARTS, live, liveRecords, liveSample } from '#tests/support/live-world.ts';
import { openSource } from '#tests/support/source.ts';

const NOW = Date.parse('2026-03-11T12:00:00Z');
const sampleAt = (minute: number) => liveSample('running', minute, evenAt(minute));
const ENDED = { ...live('running', null), ended_at: after(LIVE_STARTS.running, 12) };

/** The events of a text, by their names. */
function eventsOf(text: string): { name: string; id: string; data: LiveCurve }[] {
	return [...text.matchAll(/event: (\w+)\nid: (\S+)\ndata: (.*)\n\n/g)].map(
		([, name = '', id = '', data = '']) => ({
			name,
			id,
			data: JSON.parse(data),
		}),
	);
}

describeWhereEnginesDiffer('the stream of a running session', (database) => {
	async function world() {
		const { writer } = await openSource(database(), 'rooms', { priority: 10 });
		let lines = 0;
		const write = async (...records: readonly FeedRecord[]) => {
			lines += 1;
			await writer.write(records, { committedLines: lines });
		};
		await write(...liveRecords());
		let now = NOW;
		let reads = 0;
		const counting = {
			...database(),
			query: (...args: Parameters<ReturnType<typeof database>['query']>) => {
				if (boundOf(args[0]).text.includes('from live_samples where source_id')) reads += 1;
				return database().query(...args);
			},
		} as ReturnType<typeof database>;
		const hub = new LiveHub(
			{ database: counting, clock: () => new Date(now) },
			new LiveRooms(counting),
			(error) => {
				throw error;
			},
		);
		const watch = (since?: string, edition: Edition = 'all_in_one') => {
			const heard: LiveMessage[] = [];
			const stop = hub.watch(87, 'running', since, {
				rights: rightsOf(edition),
				take: (message) => void heard.push(message),
			});
			return { heard, stop };
		};
		return {
			write,
			hub,
			watch,
			reads: () => reads,
			pass: (minutes: number) => {
				now += minutes * 60_000;
			},
		};
	}

	test('reads a new sample once, however many watch, and tells each what he does not have', async () => {
		const { write, hub, watch, reads } = await world();
		const viewers = [watch(), watch(), watch()];
		await hub.look();
		expect(reads()).toBe(1);
		await write(sampleAt(10));
		await hub.look();
		await hub.look();
		expect(reads()).toBe(2);
		const late = watch();
		for (const { heard } of viewers) {
			expect(
				heard.map((message) => message.kind === 'beat' || [message.curve.from, message.curve.minutes]),
			).toEqual([
				[0, 9],
				[9, 10],
			]);
		}
		expect(late.heard).toMatchObject([{ kind: 'minutes', curve: { from: 0, minutes: 10 } }]);
		expect(reads()).toBe(2);
		for (const { stop } of [...viewers, late]) stop();
		expect(hub.viewers).toBe(0);
	});

	test('goes on after a restart from where the viewer was, and beats while nothing comes', async () => {
		const first = await world();
		const before = first.watch();
		await first.hub.look();
		before.stop();
		const cursor = before.heard[0]?.kind === 'minutes' ? before.heard[0].curve.cursor : '';
		await first.write(sampleAt(10));
		const hub = new LiveHub(
			{ database: database(), clock: () => new Date(NOW) },
			new LiveRooms(database()),
			() => undefined,
		);
		const heard: LiveMessage[] = [];
		const stop = hub.watch(87, 'running', cursor, {
			rights: rightsOf('all_in_one'),
			take: (message) => void heard.push(message),
		});
		for (let look = 0; look < 4; look += 1) await hub.look();
		expect(heard).toMatchObject([{ kind: 'minutes', curve: { from: 9, minutes: 10 } }, { kind: 'beat' }]);
		stop();
	});

	test('says when a session has ended, and when nobody reads it any more', async () => {
		const { write, hub, watch, pass } = await world();
		const { heard, stop } = watch();
		await hub.look();
		pass(30);
		await hub.look();
		expect(heard.at(-1)).toMatchObject({ kind: 'minutes', curve: { state: 'lost', from: 9 } });
		await write(sampleAt(12), ENDED);
		await hub.look();
		expect(heard.at(-1)).toMatchObject({ kind: 'ended', curve: { state: 'ended', minutes: 12 } });
		stop();
	});

	test('goes on when a lost session is read again, also by somebody else', async () => {
		const { write, hub, watch, pass } = await world();
		const { heard, stop } = watch();
		await hub.look();
		pass(30);
		await hub.look();
		expect(heard.at(-1)).toMatchObject({ curve: { state: 'lost', minutes: 9 } });
		await write(sampleAt(39));
		await hub.look();
		expect(heard.at(-1)).toMatchObject({
			kind: 'minutes',
			curve: { state: 'live', minutes: 39, source: { name: 'rooms' }, figures: { units: { value: 39 } } },
		});
		pass(30);
		await hub.look();
		expect(heard.at(-1)).toMatchObject({ curve: { state: 'lost' } });
		const { writer } = await openSource(database(), 'second reader', { priority: 90 });
		await writer.write([sampleAt(69)], { committedLines: 1 });
		await hub.look();
		expect(heard.at(-1)).toMatchObject({
			kind: 'minutes',
			curve: {
				state: 'live',
				minutes: 69,
				from: 0,
				source: { name: 'second reader' },
				figures: { units: { value: 69 } },
			},
		});
		stop();
	});

	test('is answered to who has opened the session, and ends with it', async () => {
		const { write } = await world();
		await write(sampleAt(12), ENDED);
		const service = testService(database(), { editionOf: () => 'basic', clock: () => new Date(NOW) });
		const device = service.device();
		await device.signUp('+628123456789');
		const stream = (lastEventId = '') => {
			const query = signed('/api/live_stream', { plat_id: '87', id: 'running' }, new Date(NOW));
			const headers = lastEventId ? { 'last-event-id': lastEventId } : {};
			return device.send(`/api/live_stream?${query}`, { headers });
		};
		expect(await (await stream()).json()).toMatchObject({ code: 11011 });
		expect((await device.call('liveDetail', { plat_id: '87', id: 'running' })).code).toBe(100);
		const answer = await stream();
		expect(answer.headers.get('content-type')).toBe('text/event-stream');
		const events = eventsOf(await answer.text());
		expect(events).toMatchObject([{ name: 'ended', data: { minutes: 12, from: 0 } }]);
		const again = await stream(events[0]?.id);
		expect(eventsOf(await again.text())).toMatchObject([{ name: 'ended', data: { minutes: 12, from: 12 } }]);
	});
});
