// @module-tag full
import { expect, test } from 'vitest';
import { catchUp } from '#server/jobs/catch-up.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { PASSWORD, testService } from '#tests/support/devices.ts';
import { writeMiniatureWorld } from '#tests/support/miniature-world.ts';
import { shownBuilds } from '#tests/support/shown-builds.ts';

const DAY = 86_400;
const HANDLE = 'ana@example.com';

describeWhereEnginesDiffer('a service whose clock jumps a day', (database) => {
	async function member() {
		await writeMiniatureWorld(database());
		const service = testService(database());
		const ana = service.device();
		await ana.signUp(HANDLE);
		/** What the hour brings, as the jobs of a service do it. */
		const hour = () => catchUp(database(), service.deps.clock);
		await hour();
		return { ...service, ana, hour, before: await shownBuilds(database()) };
	}
	type Member = Awaited<ReturnType<typeof member>>;

	/** That everything that a visitor and a member do is answered. */
	async function expectUsable({ ana, device }: Member): Promise<void> {
		expect((await ana.call('rankGoods', { plat_id: '87', period: '7' })).code).toBe(100);
		expect((await ana.call('getUserInfo', {})).code).toBe(100);
		const other = device({ address: '203.0.113.9' });
		expect((await other.enter('login', { handle: HANDLE, password: PASSWORD })).code).toBe(100);
	}

	test.each([
		['forth and back', [DAY, -DAY]],
		['back and forth', [-DAY, DAY]],
	] as const)('%s is answered meanwhile, and shows what it showed before', async (_, [there, back]) => {
		const world = await member();
		const { ana, pass, hour, before, device } = world;
		pass(there);
		await hour();
		await expectUsable({ ...world, ana: await loggedIn(world) });
		pass(back);
		await hour();
		await expectUsable({ ...world, ana: await loggedIn(world) });
		expect(await shownBuilds(database())).toEqual(before);
		expect((await ana.call('checkIn', { plat_id: '87' })).code).toBeGreaterThan(0);
		// A code that was sent while the clock was ahead keeps nobody waiting for a day.
		pass(DAY);
		await device().call('sendCode', { handle: HANDLE, purpose: 'reset' });
		pass(-DAY);
		const again = await device().call('sendCode', { handle: HANDLE, purpose: 'reset' });
		expect(again.code === 100 || (again.data as unknown as { retry_after: number }).retry_after <= 60).toBe(
			true,
		);
	});

	/** A login by the clock of the moment. */
	async function loggedIn({ device }: Pick<Member, 'device'>) {
		const phone = device({ address: '203.0.113.8' });
		expect((await phone.enter('login', { handle: HANDLE, password: PASSWORD })).code).toBe(100);
		return phone;
	}
});
