// @module-tag full
import { expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { expireSamples } from '#server/jobs/expire-samples.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { operating } from '#tests/support/operating.ts';
import { writeSelectionWorld } from '#tests/support/selection-world.ts';
import { openSource } from '#tests/support/source.ts';

const MUG = { plat_id: '87', id: 'mug' } as const;
const WISH = {
	...MUG,
	handle: '@ana.sells',
	address: 'Ana Lee\n12 Harbour Road\nOakland CA 94607',
	contact: '+1 510 555 0100',
	note: 'Any colour',
} as const;
const DAY = 86_400;

describeOnBothEngines('a request for a sample', (database) => {
	/** Operators, a member with a phone, and what the database and the notices say. */
	async function asking() {
		await writeSelectionWorld(database());
		const service = await operating(database());
		const member = await service.signedUp('+628123456789');
		const newest = async () => (await member.call('mySamples', {})).data.list[0];
		const decide = (action: 'approve' | 'refuse' | 'ship', more: object = {}, request_id = '1') =>
			service.operator.call('adminDecideSample', { request_id, action, ...more });
		const notices = async () =>
			(await member.call('notices', {})).data.list.filter(({ kind }) => kind.startsWith('sample_'));
		return { ...service, member, newest, decide, notices };
	}

	test('goes from asked to posted, each step told and logged, the address gone at the end', async () => {
		const { operator, member, newest, decide, notices, audit } = await asking();
		const { code, data } = await member.call('sampleRequest', WISH);
		expect(code).toBe(100);
		expect(data.request).toMatchObject({
			request_id: '1',
			state: 'requested',
			title: 'Stoneware Mug',
			handle: 'ana.sells',
			sample_kind: 'free',
			sample_price: null,
		});
		expect((await operator.call('adminSamples', {})).data).toMatchObject({
			total: 1,
			list: [
				{
					uid: member.uid,
					address: WISH.address,
					contact: WISH.contact,
					note: 'Any colour',
					// Ana has 12,000 followers and sold 3 units on 2026-03-05.
					conditions: [
						{ name: 'followers', wanted: 5000, has: 12_000, is_met: true },
						{ name: 'units', wanted: 2, has: 3, is_met: true },
					],
				},
			],
		});
		expect((await decide('approve')).data).toEqual({ state: 'approved' });
		expect((await decide('ship', { tracking: 'JX-1' })).data).toEqual({ state: 'shipped' });
		expect(await newest()).toMatchObject({ state: 'shipped', tracking: 'JX-1', ended_at: null });
		expect((await member.call('sampleReceived', { request_id: '1' })).data.request.state).toBe('received');
		const url = 'https://video.example/ana/1';
		expect((await member.call('samplePosted', { request_id: '1', url })).data.request).toMatchObject({
			state: 'done',
			post_url: url,
			ended_at: expect.any(String),
		});
		expect((await notices()).map(({ kind, params }) => [kind, params])).toEqual([
			['sample_shipped', { title: 'Stoneware Mug', tracking: 'JX-1' }],
			['sample_approved', { title: 'Stoneware Mug' }],
		]);
		expect(await audit()).toMatchObject([
			{ operator: operator.uid, action: 'approve_sample', target_kind: 'sample', target: '1' },
			{ action: 'ship_sample', before: { state: 'approved' }, after: { state: 'shipped', tracking: 'JX-1' } },
		]);
		expect((await operator.call('adminSamples', { show: 'ended' })).data.list).toMatchObject([
			{ state: 'done', address: '', contact: '' },
		]);
		expect((await operator.call('adminSamples', {})).data.list).toEqual([]);
	});

	test('is one an account and product, also when asked twice at the same time', async () => {
		const { member, decide, signedUp } = await asking();
		const codes = await Promise.all(
			[1, 2, 3].map(async () => (await member.call('sampleRequest', WISH)).code),
		);
		expect(codes.sort()).toEqual([100, 20_003, 20_003]);
		const other = await signedUp('+628123456780');
		expect((await other.call('sampleRequest', WISH)).code).toBe(100);
		expect((await member.call('mySamples', {})).data.total).toBe(1);
		expect((await decide('refuse', { reason: 'Not this time' })).code).toBe(100);
		expect((await member.call('sampleRequest', WISH)).code).toBe(100);
	});

	test('is refused with a reason, which the member reads', async () => {
		const { member, newest, decide, notices } = await asking();
		await member.call('sampleRequest', WISH);
		expect(await decide('refuse')).toMatchObject({ code: 10_001, msg: 'reason: is empty' });
		expect(await decide('ship')).toMatchObject({ code: 10_001, msg: 'tracking: is empty' });
		expect(await decide('ship', { tracking: 'JX-1' })).toMatchObject({ code: 20_004 });
		expect((await decide('refuse', { reason: 'None in your size' })).code).toBe(100);
		expect((await decide('approve')).code).toBe(20_004);
		expect(await decide('approve', {}, '99')).toMatchObject({ code: 10_001 });
		expect(await newest()).toMatchObject({ state: 'refused', reason: 'None in your size' });
		expect(await notices()).toMatchObject([{ params: { reason: 'None in your size' } }]);
	});

	test('can be taken back until it is on its way, and is nobody else’s', async () => {
		const { member, decide, signedUp, newest } = await asking();
		await member.call('sampleRequest', WISH);
		const other = await signedUp('+628123456780');
		const one = { request_id: '1' };
		expect((await other.call('sampleWithdraw', one)).code).toBe(404);
		expect((await other.call('sampleReceived', one)).code).toBe(404);
		expect((await member.call('adminDecideSample', { ...one, action: 'approve' })).code).toBe(11_011);
		expect((await member.call('adminSamples', {})).code).toBe(11_011);
		expect((await member.call('sampleReceived', one)).code).toBe(20_004);
		await decide('approve');
		expect((await member.call('sampleWithdraw', one)).data.request.state).toBe('withdrawn');
		expect((await member.call('sampleWithdraw', one)).code).toBe(20_004);
		expect((await decide('ship', { tracking: 'JX-1' })).code).toBe(20_004);
		expect(await newest()).toMatchObject({ state: 'withdrawn' });
	});

	test('takes one of the samples that are left, and gives it back when it falls through', async () => {
		const { member, decide, signedUp, operator, audit } = await asking();
		await database().query(`update selected_products set samples_left = 1 where product_id = 'mug'`);
		const left = async () => (await member.call('selectionDetail', MUG as never)).data.offer.sample.left;
		const other = await signedUp('+628123456780');
		await member.call('sampleRequest', WISH);
		await other.call('sampleRequest', WISH);
		expect(await left()).toBe(1);
		expect((await decide('approve')).data).toEqual({ state: 'approved' });
		expect(await left()).toBe(0);
		expect(await decide('approve', {}, '2')).toMatchObject({ code: 20_001, msg: 'no sample is left' });
		expect((await operator.call('adminSamples', {})).data.list).toMatchObject([
			{ request_id: '1', state: 'approved', samples_left: 0 },
			{ request_id: '2', state: 'requested', samples_left: 0 },
		]);
		expect((await (await signedUp('+628123456781')).call('sampleRequest', WISH)).code).toBe(20_001);
		expect((await member.call('sampleWithdraw', { request_id: '1' })).code).toBe(100);
		expect(await left()).toBe(1);
		await decide('approve', {}, '2');
		expect(await left()).toBe(0);
		await decide('refuse', { reason: 'Out of stock' }, '2');
		expect(await left()).toBe(1);
		expect((await audit()).map(({ action }) => action)).toEqual([
			'approve_sample',
			'approve_sample',
			'refuse_sample',
		]);
	});

	test('gives back what was approved when its account goes', async () => {
		const { member, decide } = await asking();
		await member.call('sampleRequest', WISH);
		await decide('approve');
		const approved = async () =>
			(
				await database().query<{ samples_approved: number }>(
					`select samples_approved from selected_products where product_id = 'mug'`,
				)
			)[0]?.samples_approved;
		expect(await approved()).toBe(1);
		await database().query(sql`delete from accounts where uid = ${member.uid}`);
		expect(await approved()).toBe(0);
	});

	test('needs no phone of demo accounts, and of everybody else as before', async () => {
		const { signedUp } = await asking();
		const demo = await signedUp('demo@example.com');
		await database().query(sql`update accounts set demo_ends_at = '2099-01-01' where uid = ${demo.uid}`);
		expect((await demo.call('getUserInfo', {})).data).toMatchObject({ is_demo: true, phone: null });
		expect((await demo.call('sampleRequest', WISH)).code).toBe(100);
		expect((await (await signedUp('mia@example.com')).call('sampleRequest', WISH)).code).toBe(10_015);
	});

	test('is not approved beyond what is left, also by two at the same time', async () => {
		const { decide, signedUp } = await asking();
		await database().query(`update selected_products set samples_left = 2 where product_id = 'mug'`);
		for (const last of [1, 2, 3, 4]) {
			const creator = await signedUp(`+62812345679${last}`);
			expect((await creator.call('sampleRequest', WISH)).code).toBe(100);
		}
		const codes = await Promise.all(
			['1', '2', '3', '4'].map(async (id) => (await decide('approve', {}, id)).code),
		);
		expect(codes.sort()).toEqual([100, 100, 20_001, 20_001]);
		expect(
			await database().query(
				`select samples_left, samples_approved from selected_products where product_id = 'mug'`,
			),
		).toEqual([{ samples_left: 2, samples_approved: 2 }]);
	});

	test('is approved without end where no feed says how many samples there are', async () => {
		const { member, decide } = await asking();
		await database().query(`update selected_products set samples_left = null where product_id = 'mug'`);
		await member.call('sampleRequest', WISH);
		expect((await decide('approve')).code).toBe(100);
		expect((await member.call('sampleWithdraw', { request_id: '1' })).code).toBe(100);
	});

	test('is over when nobody decides it in fourteen days', async () => {
		const { member, newest, notices, pass, deps } = await asking();
		await member.call('sampleRequest', WISH);
		pass(14 * DAY - 60);
		await expireSamples(database(), deps.clock());
		expect((await newest())?.state).toBe('requested');
		pass(60);
		await expireSamples(database(), deps.clock());
		expect((await newest())?.state).toBe('expired');
		expect(await notices()).toMatchObject([{ kind: 'sample_expired' }]);
	});

	test('weighs a creator by the first source in the operator’s order that knows', async () => {
		const { member, operator } = await asking();
		for (const [name, priority, followers, units] of [
			['better', 10, 9000, null],
			['worse', 900, 1, 8],
		] as const) {
			const { writer } = await openSource(database(), name, { priority });
			await writer.write(
				[{ type: 'creator_day', plat_id: 87, creator_id: 'ana', day: '2026-03-10', followers }],
				{ committedLines: 0 },
			);
			const link = { plat_id: 87, creator_id: 'ana', product_id: 'mug', day: '2026-03-05', units } as const;
			await writer.write([{ type: 'creator_product_day', ...link }], { committedLines: 0 });
		}
		await member.call('sampleRequest', WISH);
		expect((await operator.call('adminSamples', {})).data.list[0]?.conditions).toMatchObject([
			{ name: 'followers', has: 9000 },
			{ name: 'units', has: 3 },
		]);
	});

	test('needs an account, a phone, an offer with a sample, and what the shop asks of creators', async () => {
		const { member, device, signedUp } = await asking();
		expect((await device().call('sampleRequest', WISH)).code).toBe(11_020);
		const byMail = await signedUp('mia@example.com');
		expect((await byMail.call('sampleRequest', WISH)).code).toBe(10_015);
		const codeOf = async (more: object) => (await member.call('sampleRequest', { ...WISH, ...more })).code;
		expect(await codeOf({ id: 'still' })).toBe(404);
		expect(await codeOf({ id: 'reset' })).toBe(13_001);
		expect(await codeOf({ id: 'soap' })).toBe(20_001);
		expect(await codeOf({ id: 'lamp' })).toBe(20_001);
		expect(await member.call('sampleRequest', { ...WISH, handle: 'ben.live' })).toMatchObject({
			code: 20_002,
			data: { name: 'followers', wanted: 5000, has: 4000 },
		});
		for (const more of [{ address: 'short' }, { contact: '' }, { handle: 'no handle!' }])
			expect(await codeOf(more)).toBe(10_001);
		// Of a creator whom no feed knows nothing is refused: operators look themselves.
		expect(await codeOf({ handle: 'unheard.of' })).toBe(100);
	});
});
