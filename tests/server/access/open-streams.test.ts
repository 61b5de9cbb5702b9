// @module-tag full
import { expect, onTestFinished, test } from 'vitest';
import { MOST_STREAMS, OpenStreams } from '#server/access/open-streams.ts';
import { endSessionsOf } from '#server/access/queries/sessions.ts';
import { createRateLimits } from '#server/access/rate-limits.ts';
import { sql } from '#server/db/sql.ts';
import { signed } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { liveRecords } from '#tests/support/live-world.ts';
import { openSource } from '#tests/support/source.ts';

const NOW = new Date('2026-03-11T12:00:00Z');
const HANDLE = '+628123456789';

type Device = ReturnType<ReturnType<typeof testService>['device']>;

describeOnBothEngines('an event stream', (database) => {
	async function watching() {
		const { writer } = await openSource(database(), 'rooms', { priority: 10 });
		await writer.write([...liveRecords()], { committedLines: 1 });
		const shutdown = new AbortController();
		onTestFinished(() => shutdown.abort());
		const service = testService(database(), {
			editionOf: () => 'basic',
			clock: () => NOW,
			limits: createRateLimits(database()),
			shutdown: shutdown.signal,
		});
		const member = await watcher(service.device(), HANDLE);
		const open = (method = 'GET', device = member) => {
			const query = signed('/api/live_stream', { plat_id: '87', id: 'running' }, NOW);
			return device.send(`/api/live_stream?${query}`, { method });
		};
		return { ...service, member, open };
	}

	/** Signs up a device, which then sees the live that runs. */
	async function watcher(device: Device, handle: string): Promise<Device> {
		await device.signUp(handle);
		await device.call('liveDetail', { plat_id: '87', id: 'running' });
		return device;
	}

	/** Reads to the end of a stream and answers how long that took. */
	async function untilEnd(answer: Response): Promise<number> {
		const before = performance.now();
		await answer.text();
		return performance.now() - before;
	}

	test('of a member who has logged out, is disabled, displaced or deleted ends within 5 s', async () => {
		const { device, member, open } = await watching();
		const members = [member];
		for (const last of [1, 2, 3]) members.push(await watcher(device(), `+62812345678${last}`));
		const answers = await Promise.all(members.map((one) => open('GET', one)));
		expect(answers.map((answer) => answer.headers.get('content-type'))).toEqual(
			answers.map(() => 'text/event-stream'),
		);
		const [, disabled = 0, displaced = 0, deleted = 0] = (
			await database().query<{ account_id: number }>('select account_id from accounts order by account_id')
		).map((row) => row.account_id);
		const ends = [
			() => member.call('logout', { token: member.token() }),
			() => database().query(sql`update accounts set disabled_at = now() where account_id = ${disabled}`),
			() => endSessionsOf(database(), displaced, 'displaced', NOW),
			() => database().query(sql`delete from accounts where account_id = ${deleted}`),
		];
		const lasted = await Promise.all(
			answers.map(async (answer, place) => {
				await ends[place]?.();
				return untilEnd(answer);
			}),
		);
		expect(lasted).toHaveLength(ends.length);
		expect(lasted.filter((milliseconds) => milliseconds >= 5000)).toEqual([]);
	});

	test('is refused with 429 where the account has ten, until one of them is closed', async () => {
		const { open } = await watching();
		const answers: Response[] = [];
		for (let n = 0; n < MOST_STREAMS.account; n += 1) answers.push(await open());
		expect(answers.map((answer) => answer.headers.get('content-type'))).toEqual(
			answers.map(() => 'text/event-stream'),
		);
		const refused = await open();
		expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
		expect(await refused.json()).toMatchObject({
			msg: 'too many streams are open for this account: close one first',
		});
		await answers[0]?.body?.cancel();
		const again = await open();
		expect(again.status).toBe(200);
		for (const answer of [...answers.slice(1), again]) await answer.body?.cancel();
	});

	test('is not opened by HEAD, which takes no place', async () => {
		const { open } = await watching();
		for (let n = 0; n < MOST_STREAMS.account + 1; n += 1) expect((await open('HEAD')).status).toBe(200);
		const answer = await open();
		expect(answer.status).toBe(200);
		await answer.body?.cancel();
	});

	test('of one address is refused beyond a hundred, whatever the accounts', () => {
		const streams = new OpenStreams({
			database: database(),
			clock: () => NOW,
			limits: createRateLimits(database()),
		});
		const take = (n: number, network: string) =>
			streams.take({ member: { accountId: n, sessionId: n }, network });
		const places = Array.from({ length: MOST_STREAMS.network }, (_, n) => take(n, '203.0.113.7'));
		expect(() => take(1000, '203.0.113.7')).toThrow('too many streams are open for this address');
		places.push(take(1000, '203.0.113.8'), take(1001, ''));
		places[0]?.leave();
		places.push(take(1002, '203.0.113.7'));
		for (const { leave } of places) leave();
		expect(streams.size).toBe(0);
	});
});
