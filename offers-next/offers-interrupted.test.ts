// @module-tag full
import { expect, test } from 'vitest';
import { closeOrder } from '#server/membership/settle-orders.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { dyingAfter, interrupted } from '#tests/support/interrupted.ts';

describeWhereEnginesDiffer('a server that is killed at any statement', (database) => {
	const read = async (text: string) => (await database().query<Record<string, number>>(text))[0];
	async function coupon() {
		await database().query(
			`with c as (
				insert into coupons (name, kind, value, minimum, editions, months, new_members_only, uses_per_person, starts_at, ends_at, created_at)
				values ('test', 'fixed', 2000, 0, '{}', '{}', false, 1, '2020-01-01', '2099-01-01', now()) returning coupon_id
			) insert into coupon_codes (code, coupon_id, uses) select 'ONCE', coupon_id, 1 from c`,
		);
	}
	/** What orders hold, and what is left of it. */
	const held = () =>
		read(
			`select (select count(*)::integer from orders) as orders, (select used from coupon_codes) as used,
			(select count(*)::integer from coupon_uses where released_at is null) as uses,
			(select points from accounts) as points, (select coalesce(sum(points), 0)::integer from point_entries) as booked`,
		);

	test('of an order with a coupon and points holds both or nothing, and gives both back once', async () => {
		const service = testService(database());
		const device = service.device();
		await device.signUp('+628123456789');
		await coupon();
		await database().query('update accounts set points = 100');
		const wish = { edition: 'basic', duration: 1, agreed: true, coupon: 'ONCE', use_points: true } as const;
		const tried = await interrupted(service, device.token(), {
			call: (each) => each.call('createOrder', wish),
			check: async () => {
				const { orders = 0, ...rest } = (await held()) ?? {};
				expect(rest).toEqual({
					used: orders,
					uses: orders,
					points: 100 - 100 * orders,
					booked: -100 * orders,
				});
			},
		});
		expect(tried).toBeGreaterThan(8);
		const { order } = (await device.call('createOrder', wish)).data;
		for (let statements = 0, isDone = false; !isDone; statements += 1) {
			const dying = dyingAfter(service.deps.database, statements);
			isDone = await closeOrder(dying, order.order_id, 'cancelled', service.deps.clock()).then(
				() => true,
				() => false,
			);
			const left = isDone ? 0 : 1;
			expect(await held()).toMatchObject({ used: left, uses: left, points: 100 - 100 * left });
		}
	});

	test('of a registration coupon leaves it with the account or with nobody', async () => {
		const service = testService(database());
		const device = service.device();
		await device.signUp('+628123456789');
		await coupon();
		await interrupted(service, device.token(), {
			call: (each) => each.call('registerCoupon', { code: 'ONCE' }),
			check: async (isDone) => {
				const found = await read(
					'select count(owner_id)::integer as owned, (select count(*)::integer from coupon_registrations) as registered from coupon_codes',
				);
				expect(found).toEqual({ owned: isDone ? 1 : 0, registered: isDone ? 1 : 0 });
			},
		});
	});

	test('of a reward books days, points and notice, or the sign-up has not happened', async () => {
		const service = testService(database());
		const ana = service.device();
		await ana.signUp('ana@example.com');
		const { invitation_code } = (await ana.call('getUserInfo', {})).data;
		const ben = service.device();
		const handle = '+628123456780';
		await ben.call('sendCode', { handle, purpose: 'register' });
		const wish = {
			handle,
			code: ben.codeFor(handle),
			password: 'a long pass phrase of my own',
			agreed: true,
			invitation_code,
			language_id: 2,
		} as const;
		const tried = await interrupted(service, '', {
			call: (each) => each.call('register', wish),
			check: async (isDone) => {
				const found = await read(
					`select (select count(*)::integer from invitations where rewarded_at is not null and grant_id is not null) as rewarded,
					(select count(*)::integer from edition_grants where source = 'invitation') as grants,
					(select count(*)::integer from point_entries where reason = 'invitation') as points,
					(select count(*)::integer from notices where kind = 'invitation_rewarded') as notices,
					(select count(*)::integer from known_phones) as phones`,
				);
				const n = isDone ? 1 : 0;
				expect(found).toEqual({ rewarded: n, grants: n, points: n, notices: n, phones: n });
			},
		});
		expect(tried).toBeGreaterThan(15);
	});
});
