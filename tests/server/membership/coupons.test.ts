import { expect, test } from 'vitest';
import { settleOrders } from '#server/membership/settle-orders.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';

const ANA = '+628123456789';
const BEN = '+628123456780';
const wish = { edition: 'basic', duration: 1, agreed: true } as const;

describeOnBothEngines('a member with a coupon', (database) => {
	const count = async (text: string) => (await database().query<{ n: number }>(text))[0]?.n;
	/** A coupon of ¥20, or what is otherwise about it. */
	async function coupon(code: string, other: Partial<Record<string, string>> = {}) {
		const value = {
			kind: "'fixed'",
			value: '2000',
			minimum: '0',
			editions: "'{}'",
			months: "'{}'",
			new_members_only: 'false',
			uses_per_person: '1',
			starts_at: "'2020-01-01'",
			ends_at: "'2099-01-01'",
			uses: 'null',
			...other,
		};
		await database().query(
			`with c as (
				insert into coupons (name, kind, value, minimum, editions, months, new_members_only, uses_per_person, starts_at, ends_at, created_at)
				values ('test', ${value.kind}, ${value.value}, ${value.minimum}, ${value.editions}, ${value.months}, ${value.new_members_only},
					${value.uses_per_person}, ${value.starts_at}, ${value.ends_at}, now()) returning coupon_id
			) insert into coupon_codes (code, coupon_id, uses) select '${code}', coupon_id, ${value.uses} from c`,
		);
	}

	async function members() {
		const service = testService(database());
		const [ana, ben] = [service.device(), service.device()];
		await ana.signUp(ANA);
		await ben.signUp(BEN);
		return { service, ana, ben };
	}
	type Device = Awaited<ReturnType<typeof members>>['ana'];
	const quote = (device: Device, code: string, more: object = {}) =>
		device.call('quoteOrder', { edition: 'basic', duration: '1', coupon: code, ...more });

	test('sees what it takes off, pays the rest, and gets the whole time', async () => {
		const { service, ana } = await members();
		await coupon('SAVE20');
		expect((await quote(ana, ' save-20 ')).data).toMatchObject({
			price: 9_900,
			coupon: 'SAVE20',
			discount: 2_000,
			payable_amount: 7_900,
		});
		const { order } = (await ana.call('createOrder', { ...wish, coupon: 'SAVE20' })).data;
		expect(order).toMatchObject({ coupon: 'SAVE20', discount: 2_000, payable_amount: 7_900 });
		await service.device().call('sandboxPay', { order_id: order.order_id, act: 'approve' });
		const { starts_at, expiry } = (await ana.call('order', { order_id: order.order_id })).data.order;
		expect((Date.parse(expiry ?? '') - Date.parse(starts_at ?? '')) / 86_400_000).toBe(31);
		// What is credited later is what was paid.
		expect(await count("select value as n from order_grants where change = 'opened'")).toBe(7_900);
		expect((await quote(ana, 'SAVE20')).code).toBe(14002);
	});

	test.each([
		['expired', { ends_at: "'2020-02-01'" }, 14001],
		['used_up', { uses: '1' }, 14002],
		['edition', { editions: "'{deluxe}'" }, 14003],
		['duration', { months: "'{12}'" }, 14003],
		['minimum', { minimum: '20000' }, 14003],
		['early', { starts_at: "'2098-01-01'" }, 14003],
	])('is told why it is of no use: %s', async (why, other, code) => {
		const { ana } = await members();
		await coupon('CODE', other);
		if (why === 'used_up') await database().query("update coupon_codes set used = 1 where code = 'CODE'");
		expect(await quote(ana, 'CODE')).toMatchObject({ code, data: { why } });
		expect(await ana.call('createOrder', { ...wish, coupon: 'CODE' })).toMatchObject({ code });
		expect(await count('select count(*)::integer as n from orders')).toBe(0);
	});

	test('has it back when the order closes, is cancelled or replaced, and only once', async () => {
		const { service, ana } = await members();
		await coupon('ONCE', { uses: '1' });
		const used = () => count("select used as n from coupon_codes where code = 'ONCE'");
		const order = async () =>
			(await ana.call('createOrder', { ...wish, coupon: 'ONCE' })).data.order.order_id;
		const first = await order();
		expect(await order()).toBe(first);
		expect(await used()).toBe(1);
		// The own waiting order is no reason against another one.
		expect((await quote(ana, 'ONCE', { edition: 'advanced' })).code).toBe(100);
		const second = (await ana.call('createOrder', { ...wish, edition: 'advanced', coupon: 'ONCE' })).data
			.order;
		expect([await used(), second.payable_amount]).toEqual([1, 17_900]);
		await ana.call('cancelOrder', { order_id: second.order_id });
		await ana.call('cancelOrder', { order_id: second.order_id });
		expect(await used()).toBe(0);
		await order();
		service.pass(31 * 60);
		await settleOrders(service.deps);
		await settleOrders(service.deps);
		expect(await used()).toBe(0);
	});

	test('gets it all the same where the payment comes after closing', async () => {
		const { service, ana } = await members();
		await coupon('LATE', { uses: '1' });
		const { order } = (await ana.call('createOrder', { ...wish, coupon: 'LATE' })).data;
		await service.device().call('sandboxPay', { order_id: order.order_id, act: 'lose' });
		await database().query(
			`insert into order_states (order_id, state, reached_at) values ('${order.order_id}', 'closed', now())`,
		);
		await database().query('update coupon_uses set released_at = now()');
		await database().query('update coupon_codes set used = 0');
		await settleOrders(service.deps);
		const paid = (await ana.call('order', { order_id: order.order_id })).data.order;
		expect((Date.parse(paid.expiry ?? '') - Date.parse(paid.starts_at ?? '')) / 86_400_000).toBe(31);
		expect(await count("select used as n from coupon_codes where code = 'LATE'")).toBe(1);
	});

	test('of two for the last use one gets it', async () => {
		const { ana, ben } = await members();
		await coupon('LAST', { uses: '1' });
		const answers = await Promise.all(
			[ana, ben].map((each) => each.call('createOrder', { ...wish, coupon: 'LAST' })),
		);
		expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([100, 14002]);
		expect(await count('select count(*)::integer as n from orders')).toBe(1);
	});

	test('registers it, and nobody else can use one of a single use', async () => {
		const { ana, ben } = await members();
		await coupon('MINE', { uses: '1' });
		expect((await ana.call('registerCoupon', { code: 'mine' })).data.coupon).toMatchObject({
			state: 'usable',
		});
		expect((await ana.call('registerCoupon', { code: 'mine' })).code).toBe(100);
		expect((await ana.call('coupons', {})).data.list.map(({ code }) => code)).toEqual(['MINE']);
		expect((await ben.call('registerCoupon', { code: 'mine' })).code).toBe(14002);
		expect((await quote(ben, 'MINE')).code).toBe(14002);
		expect((await ben.call('coupons', {})).data.list).toEqual([]);
		expect((await ana.call('registerCoupon', { code: 'none' })).code).toBe(10001);
	});

	test('who has never paid is a new member', async () => {
		const { service, ana } = await members();
		await coupon('NEWS', { new_members_only: 'true', uses_per_person: '9' });
		const { order } = (await ana.call('createOrder', { ...wish, coupon: 'NEWS' })).data;
		await service.device().call('sandboxPay', { order_id: order.order_id, act: 'approve' });
		expect(await quote(ana, 'NEWS')).toMatchObject({ code: 14003, data: { why: 'new_members' } });
	});

	test('one that pays all opens the edition at once', async () => {
		const { ana } = await members();
		await coupon('FREE', { kind: "'percent'", value: '100' });
		const { order } = (await ana.call('createOrder', { ...wish, coupon: 'FREE' })).data;
		expect(order).toMatchObject({ state: 'paid', payable_amount: 0, discount: 9_900 });
		expect((await ana.call('getUserInfo', {})).data.edition).toBe('basic');
	});

	test('points pay a part in whole yuan, and come back when the order closes', async () => {
		const { ana } = await members();
		await database().query('update accounts set points = 130');
		const asked = await ana.call('quoteOrder', { edition: 'basic', duration: '1', points: '1' });
		expect(asked.data).toMatchObject({
			points: 120,
			points_value: 600,
			points_offered: 120,
			payable_amount: 9_300,
		});
		const { order } = (await ana.call('createOrder', { ...wish, use_points: true })).data;
		expect(order).toMatchObject({ points: 120, points_value: 600, payable_amount: 9_300 });
		expect((await ana.call('getUserInfo', {})).data.silver_coin).toBe(10);
		await ana.call('cancelOrder', { order_id: order.order_id });
		expect((await ana.call('getUserInfo', {})).data.silver_coin).toBe(130);
		await database().query('update accounts set points = 10');
		expect((await ana.call('createOrder', { ...wish, use_points: true })).code).toBe(12001);
		const reasons = (await ana.call('points', {})).data.list.map(({ reason }) => reason);
		expect(reasons).toEqual(['order_closed', 'order']);
	});
});
