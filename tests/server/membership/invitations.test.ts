import { expect, test } from 'vitest';
import { mailNotices } from '#server/jobs/mail-notices.ts';
import { tellMembers } from '#server/jobs/tell-members.ts';
import { catchUpInvitations } from '#server/membership/reward-invitations.ts';
import type { NoticeMessage } from '#server/senders/message.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { PASSWORD, testService } from '#tests/support/devices.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';

const DAY = 86_400;
const phone = (index: number) => `+62812345670${index}`;
const inDays = (days: number) => new Date(WORLD_NOW.getTime() + days * DAY * 1000).toISOString();

describeOnBothEngines('an invitation', (database) => {
	async function inviting() {
		const service = testService(database());
		const ana = service.device();
		await ana.signUp('ana@example.com');
		const { invitation_code } = (await ana.call('getUserInfo', {})).data;
		const invited = async (handle: string) => {
			const device = service.device();
			await device.signUp(handle, { invitation_code });
			return device;
		};
		const records = async () => (await ana.call('invitations', {})).data;
		const grants = () =>
			database().query<{ starts_at: string; ends_at: string }>(
				"select starts_at, ends_at from edition_grants where source = 'invitation' order by starts_at",
			);
		return { service, ana, invited, records, grants };
	}

	test('gives 3, 5, then 7 days for each new phone, one behind the other, and points', async () => {
		const { ana, invited, records, grants } = await inviting();
		for (const index of [1, 2, 3, 4]) await invited(phone(index));
		const { list, ...sums } = await records();
		expect(list.map(({ benefit }) => benefit)).toEqual([7, 7, 5, 3]);
		expect(list.at(-1)).toMatchObject({
			status: 'registered',
			account: expect.stringMatching(/\*/),
			points: 50,
		});
		expect(sums).toMatchObject({ total: 4, rewarded: 4, days: 22, points: 200 });
		expect(await grants()).toEqual([
			{ starts_at: inDays(0), ends_at: inDays(3) },
			{ starts_at: inDays(3), ends_at: inDays(8) },
			{ starts_at: inDays(8), ends_at: inDays(15) },
			{ starts_at: inDays(15), ends_at: inDays(22) },
		]);
		const { data } = await ana.call('getUserInfo', {});
		expect(data).toMatchObject({ edition: 'basic', end_time: inDays(22), silver_coin: 200 });
		const { data: notices } = await ana.call('notices', {});
		expect(notices.list.filter(({ kind }) => kind === 'invitation_rewarded')).toHaveLength(4);
	});

	test('by e-mail waits for a phone, and a phone that was here before never counts', async () => {
		const { service, invited, records } = await inviting();
		const ben = await invited('ben@example.com');
		expect((await records()).list).toMatchObject([{ status: 'waiting', benefit: 0 }]);
		await ben.call('sendCode', { handle: phone(1), purpose: 'bind' });
		const bound = { handle: phone(1), code: ben.codeFor(phone(1)), current_password: PASSWORD };
		expect((await ben.call('bindPhone', bound)).code).toBe(100);
		expect((await records()).list).toMatchObject([{ status: 'registered', benefit: 3 }]);
		const old = service.device();
		await old.signUp(phone(2));
		await database().query(`delete from accounts where phone = '${phone(2)}'`);
		service.pass(61);
		await invited(phone(2));
		expect((await records()).list[0]).toMatchObject({ status: 'known_phone', benefit: 0 });
		expect((await records()).days).toBe(3);
	});

	test('begins behind what is held, moves behind what is bought, and loses nothing', async () => {
		const { service, ana, invited, grants } = await inviting();
		const order = async (edition: 'basic' | 'professional') => {
			const made = await ana.call('createOrder', { edition, duration: 1, agreed: true });
			await service.device().call('sandboxPay', { order_id: made.data.order.order_id, act: 'approve' });
		};
		await order('basic');
		await invited(phone(1));
		expect(await grants()).toEqual([{ starts_at: inDays(31), ends_at: inDays(34) }]);
		service.pass(16 * DAY);
		await ana.call('getUserInfo', {});
		service.pass(16 * DAY);
		await order('professional');
		expect(await grants()).toEqual([
			{ starts_at: inDays(31), ends_at: inDays(32) },
			{ starts_at: inDays(63), ends_at: inDays(65) },
		]);
		await invited(phone(2));
		expect((await grants()).at(-1)).toEqual({ starts_at: inDays(65), ends_at: inDays(70) });
		await database().query(
			`insert into edition_grants (account_id, edition, source, starts_at, ends_at, created_at)
			select account_id, 'deluxe', 'granted', '${inDays(64)}', '${inDays(66)}', now() from accounts where email = 'ana@example.com'`,
		);
		await catchUpInvitations(service.deps);
		const days = (await grants()).slice(1).map(({ starts_at, ends_at }) => [starts_at, ends_at]);
		expect(days).toEqual([
			[inDays(63), inDays(64)],
			[inDays(66), inDays(67)],
			[inDays(67), inDays(72)],
		]);
	});

	test('of before there were records is rewarded once', async () => {
		const { service, invited, records } = await inviting();
		await invited(phone(1));
		await database().query('delete from invitations');
		await database().query("delete from edition_grants where source = 'invitation'");
		await database().query("delete from point_entries where reason = 'invitation'");
		await catchUpInvitations(service.deps);
		await catchUpInvitations(service.deps);
		expect(await records()).toMatchObject({ total: 1, rewarded: 1, days: 3 });
	});

	test('from the same browser is shown to operators and rewarded all the same', async () => {
		const { service, ana } = await inviting();
		const { invitation_code } = (await ana.call('getUserInfo', {})).data;
		await database().query("update known_networks set seen_at = now() - interval '1 year'");
		const device = service.device();
		await device.signUp(phone(1), { invitation_code });
		const signs = await database().query<{ signs: string[]; days: number }>(
			'select signs, days from invitations',
		);
		// Devices of a test share one network.
		expect(signs).toEqual([{ signs: expect.arrayContaining(['network']), days: 3 }]);
	});
});

describeOnBothEngines('a notice', (database) => {
	test('of an end is told 7 days and 1 day before and afterwards, once each, on screen and by mail', async () => {
		const service = testService(database());
		const ana = service.device();
		await ana.signUp('ana@example.com');
		const made = await ana.call('createOrder', { edition: 'basic', duration: 1, agreed: true });
		await service.device().call('sandboxPay', { order_id: made.data.order.order_id, act: 'approve' });
		const sent: NoticeMessage[] = [];
		let isDown = true;
		const deliver = async (message: NoticeMessage) => {
			if (isDown) throw new Error('no mail server');
			sent.push(message);
		};
		const work = async () => {
			await tellMembers(database(), service.deps.clock());
			await tellMembers(database(), service.deps.clock());
			await mailNotices(database(), service.deps.clock, deliver);
			await mailNotices(database(), service.deps.clock, deliver);
		};
		await work();
		isDown = false;
		service.pass(660);
		await work();
		expect(sent.map(({ notice }) => notice.kind)).toEqual(['order_paid']);
		for (const days of [20, 4, 5, 1.5, 1]) {
			service.pass(days * DAY);
			await work();
		}
		expect(sent.map(({ notice }) => notice.kind)).toEqual([
			'order_paid',
			'edition_ending',
			'edition_ending',
			'edition_ended',
		]);
		expect(new Set(sent.map(({ notice }) => notice.id)).size).toBe(4);
	});
});
