// @module-tag full
import { expect, test } from 'vitest';
import { sandboxMessage } from '#server/membership/sandbox.ts';
import { settleOrders } from '#server/membership/settle-orders.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { dyingAfter, interrupted } from '#tests/support/interrupted.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';
import { operating } from '#tests/support/operating.ts';

const HANDLE = '+628123456789';

describeWhereEnginesDiffer('a server that is killed at any statement', (database) => {
	async function member() {
		const service = testService(database());
		const device = service.device();
		await device.signUp(HANDLE);
		const wish = { edition: 'basic', duration: 1, agreed: true } as const;
		const order = async () => (await device.call('createOrder', wish)).data.order.order_id;
		return { service, device, order, wish };
	}

	/** What the ledger holds, in counts. */
	const ledger = async () =>
		(
			await database().query<Record<string, number>>(
				`select (select count(*)::integer from orders) as orders, (select count(*)::integer from payments) as payments,
				(select count(*)::integer from order_states where state = 'paid') as paid,
				(select count(*)::integer from order_grants where change = 'opened') as opened,
				(select count(*)::integer from edition_grants where source = 'bought') as grants`,
			)
		)[0];

	test('of an order leaves one that can be paid, or none', async () => {
		const { service, device, wish } = await member();
		const tried = await interrupted(service, device.token(), {
			call: (each) => each.call('createOrder', wish),
			check: async () => expect([0, 1]).toContain((await ledger())?.orders),
		});
		expect(tried).toBeGreaterThan(4);
		const { data } = await device.call('createOrder', wish);
		expect(data.order).toMatchObject({ state: 'paying', seconds_left: 1800 });
		expect((await ledger())?.orders).toBe(1);
	});

	test('of a payment books it whole or not at all, and once in the end', async () => {
		const { service, device, order } = await member();
		const order_id = await order();
		const { deps } = service;
		const paid_at = WORLD_NOW.toISOString();
		const content = {
			order_id,
			state: 'paid',
			transaction_id: 't',
			amount: 9_900,
			currency: 'CNY',
			paid_at,
		} as const;
		const { body, headers } = sandboxMessage(deps.hashes, content, WORLD_NOW);
		let tried = 0;
		for (let status = 0; status !== 200; tried += 1) {
			const dying = testService(database(), { ...deps, database: dyingAfter(deps.database, tried) });
			const answer = await dying
				.device()
				.send('/api/payment_callback/sandbox', { method: 'POST', body, headers });
			status = answer.status;
			const whole = status === 200 ? 1 : 0;
			expect(await ledger()).toEqual({
				orders: 1,
				payments: whole,
				paid: whole,
				opened: whole,
				grants: whole,
			});
		}
		expect(tried).toBeGreaterThan(6);
		expect((await device.call('getUserInfo', {})).data.edition).toBe('basic');
	});

	test('of the query job books what it found once', async () => {
		const { service, device, order } = await member();
		const order_id = await order();
		await device.call('sandboxPay', { order_id, act: 'lose' });
		let isDone = false;
		for (let statements = 0; !isDone; statements += 1) {
			const dying = { ...service.deps, database: dyingAfter(database(), statements) };
			isDone = await settleOrders(dying).then(
				() => true,
				() => false,
			);
			const { payments, opened, grants } = (await ledger()) ?? {};
			expect([opened, grants]).toEqual([payments, payments]);
		}
		expect((await ledger())?.grants).toBe(1);
	});
});

describeWhereEnginesDiffer('a server that is killed at any statement of a refund', (database) => {
	test('has paid back whole or not at all, and once in the end', async () => {
		const { operator, signedUp, device, deps, ...service } = await operating(database());
		const member = await signedUp(HANDLE);
		const buy = async (edition: 'basic' | 'advanced') => {
			const wish = { edition, duration: 1, agreed: true } as const;
			const { order_id } = (await member.call('createOrder', wish)).data.order;
			await device().call('sandboxPay', { order_id, act: 'approve' });
			return order_id;
		};
		await buy('basic');
		const order_id = await buy('advanced');
		const { amount } = (
			await database().query<{ amount: number }>(`select amount from orders where order_id = '${order_id}'`)
		)[0] ?? { amount: 0 };
		const books = async () =>
			(
				await database().query<Record<string, number>>(
					`select (select count(*)::integer from refunds) as asked, (select count(*)::integer from refund_ends) as ended,
					(select count(*)::integer from audit_log) as audited,
					(select count(*)::integer from order_states where state = 'refunded') as refunded,
					(select count(*)::integer from refund_grants where change = 'shortened') as shortened,
					(select count(*)::integer from order_grants where change = 'reopened') as reopened`,
				)
			)[0];
		const wish = { order_id, request_id: 'the-refund', amount };
		const tried = await interrupted({ deps, device, ...service }, operator.token(), {
			call: (each) => each.call('adminRefund', wish),
			check: async () => {
				const { asked, ended, audited, refunded, shortened, reopened } = (await books()) ?? {};
				expect([audited, shortened, reopened, refunded]).toEqual([asked, asked, asked, ended]);
			},
		});
		expect(tried).toBeGreaterThan(15);
		await settleOrders(deps);
		expect(await books()).toEqual({ asked: 1, ended: 1, audited: 1, refunded: 1, shortened: 1, reopened: 1 });
		expect((await member.call('getUserInfo', {})).data.edition).toBe('basic');
	});
});
