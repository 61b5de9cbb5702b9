// @module-tag full
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DURATIONS, MONTHLY_PRICE_CNY, type Months, type PaidEdition } from '#domain/access/editions.ts';
import { invitationDays } from '#domain/accounts/invitation.ts';
import { catchUpInvitations } from '#server/membership/reward-invitations.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { operating } from '#tests/support/operating.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const DAY_MS = DAY * 1000;
const RUNS = 12;
const CODE = 'HALFPRICE';

type Step =
	| { readonly act: 'buy'; readonly edition: PaidEdition; readonly months: Months; readonly coupon: boolean }
	| { readonly act: 'refund'; readonly which: number; readonly part: number }
	| { readonly act: 'invite' }
	| { readonly act: 'give'; readonly days: number }
	| { readonly act: 'wait'; readonly hours: number };

const steps = fc.array(
	fc.oneof(
		{
			weight: 4,
			arbitrary: fc.record({
				act: fc.constant('buy' as const),
				edition: fc.constantFrom(...(Object.keys(MONTHLY_PRICE_CNY) as PaidEdition[])),
				months: fc.constantFrom(...DURATIONS.map(({ months }) => months)),
				coupon: fc.boolean(),
			}),
		},
		{
			weight: 2,
			arbitrary: fc.record({
				act: fc.constant('refund' as const),
				which: fc.nat(9),
				part: fc.constantFrom(0.3, 1),
			}),
		},
		{ weight: 2, arbitrary: fc.record({ act: fc.constant('invite' as const) }) },
		{
			weight: 1,
			arbitrary: fc.record({ act: fc.constant('give' as const), days: fc.integer({ min: 2, max: 40 }) }),
		},
		{
			weight: 2,
			arbitrary: fc.record({
				act: fc.constant('wait' as const),
				hours: fc.integer({ min: 1, max: 1_500 }),
			}),
		},
	) as fc.Arbitrary<Step>,
	{ minLength: 4, maxLength: 9 },
);

type Bought = { starts_at: string; ends_at: string; value: number; length: number };

describeOnBothEngines(
	'an account with orders, coupons, refunds, invitations and given editions',
	(database) => {
		const read = <Row>(text: string) => database().query<Row>(text);

		async function world() {
			const service = await operating(database());
			const ana = await service.signedUp('ana@example.com');
			const { invitation_code } = (await ana.call('getUserInfo', {})).data;
			await read(
				`with c as (
				insert into coupons (name, kind, value, minimum, editions, months, new_members_only, uses_per_person, starts_at, ends_at, created_at)
				values ('half', 'percent', 50, 0, '{}', '{}', false, 100, '2020-01-01', '2099-01-01', now()) returning coupon_id
			) insert into coupon_codes (code, coupon_id, uses) select '${CODE}', coupon_id, null from c`,
			);
			const [{ account_id: accountId = 0 } = {}] = await read<{ account_id: number }>(
				`select account_id from accounts where uid = '${ana.uid}'`,
			);
			return { ...service, ana, accountId, invitation_code };
		}
		type World = Awaited<ReturnType<typeof world>>;

		/** Buys, and pays what is left to pay; with the coupon where it takes something off. */
		async function buy({ ana, device }: World, { edition, months, coupon }: Step & { act: 'buy' }) {
			const wish = { edition, duration: months, agreed: true } as const;
			const halved = coupon ? await ana.call('createOrder', { ...wish, coupon: CODE }) : null;
			const { data, code } = halved?.code === 100 ? halved : await ana.call('createOrder', wish);
			expect(code).toBe(100);
			const { order_id, payable_amount } = data.order;
			if (payable_amount > 0)
				expect((await device().call('sandboxPay', { order_id, act: 'approve' })).code).toBe(100);
			expect((await ana.call('order', { order_id })).data.order).toMatchObject({
				state: 'paid',
				starts_at: expect.any(String),
			});
		}

		async function refund({ operator }: World, { which, part }: Step & { act: 'refund' }, name: string) {
			const paid = await read<{ order_id: string; left: number }>(
				`select p.order_id, p.amount - coalesce((select sum(amount)::integer from refunds r where r.order_id = p.order_id), 0) as left
			from payments p where p.amount > 0 order by p.booked_at, p.order_id`,
			);
			const { order_id, left } = paid[which % Math.max(1, paid.length)] ?? { order_id: '', left: 0 };
			const amount = Math.floor(left * part);
			if (amount === 0) return;
			expect(
				(await operator.call('adminRefund', { order_id, request_id: `refund-${name}`, amount })).code,
			).toBe(100);
		}

		async function act(at: World, step: Step, name: string): Promise<void> {
			if (step.act === 'buy') await buy(at, step);
			if (step.act === 'refund') await refund(at, step, name);
			if (step.act === 'wait') {
				at.pass(step.hours * HOUR);
				// Both log in again.
				await read(
					`update sessions set created_at = '${at.deps.clock().toISOString()}', seen_at = '${at.deps.clock().toISOString()}'`,
				);
			}
			if (step.act === 'invite')
				await at.device().signUp(`+6281234${name}`, { invitation_code: at.invitation_code });
			if (step.act === 'give')
				await read(
					`insert into edition_grants (account_id, edition, source, starts_at, ends_at, note, created_at)
				values (${at.accountId}, 'deluxe', 'granted', '${at.deps.clock().toISOString()}',
					'${new Date(at.deps.clock().getTime() + step.days * DAY_MS).toISOString()}', '', '${at.deps.clock().toISOString()}')`,
				);
			// What the hourly job does.
			await catchUpInvitations(at.deps);
		}

		/** Ledger and grants agree; no moment was sold twice, and no paid or given day is lost. */
		async function expectWhole({ accountId }: World, acts: number): Promise<void> {
			const [sums] = await read<
				Record<'paid' | 'credited' | 'opened' | 'taken' | 'orders' | 'grants', number>
			>(
				`select (select coalesce(sum(amount), 0)::integer from payments) as paid,
				(select coalesce(sum(value), 0)::integer from order_grants where change = 'credited') as credited,
				(select coalesce(sum(value), 0)::integer from order_grants where change = 'opened') as opened,
				(select coalesce(sum(value), 0)::integer from refund_grants where change = 'shortened') as taken,
				(select count(*)::integer from payments) as orders,
				(select count(*)::integer from order_grants where change = 'opened') as grants`,
			);
			const { paid = 0, credited = 0, opened = 0, taken = 0, orders, grants } = sums ?? {};
			expect([paid + credited, orders]).toEqual([opened, grants]);
			const bought = await read<Bought>(
				`select g.starts_at, g.ends_at, o.value, (extract(epoch from o.ends_at - o.starts_at) * 1000)::float8 as length
			from edition_grants g join order_grants o on o.grant_id = g.grant_id and o.change in ('opened', 'reopened')
			where g.account_id = ${accountId} and g.revoked_at is null and g.ends_at > g.starts_at order by g.starts_at`,
			);
			for (const [index, { starts_at }] of bought.entries())
				expect(Date.parse(starts_at)).toBeGreaterThanOrEqual(
					Date.parse(bought[index - 1]?.ends_at ?? '1970-01-01'),
				);
			// What came in was used, is still to come, or was taken back, but for a fen of rounding an act and grant.
			const worth = bought.reduce(
				(sum, { starts_at, ends_at, value, length }) =>
					sum + (value * (Date.parse(ends_at) - Date.parse(starts_at))) / Math.max(1, length),
				0,
			);
			expect(Math.abs(paid - taken - worth)).toBeLessThanOrEqual(acts * (bought.length + 2));
			const invited = await read<{ ms: number; nth: number }>(
				`select (select coalesce(sum(extract(epoch from ends_at - starts_at)), 0)::float8 * 1000 from edition_grants
				where account_id = ${accountId} and source = 'invitation') as ms,
				(select count(*)::integer from invitations where rewarded_at is not null and grant_id is not null) as nth`,
			);
			const days = Array.from({ length: invited[0]?.nth ?? 0 }, (_, index) => invitationDays(index + 1));
			expect(invited[0]?.ms).toBe(days.reduce((sum, each) => sum + each, 0) * DAY_MS);
		}

		test('loses no paid day and gives none twice, whatever comes in whatever order', {
			timeout: 180_000,
		}, async () => {
			const at = await world();
			let name = 100_000;
			await fc.assert(
				fc
					.asyncProperty(steps, async (sequence) => {
						for (const [index, step] of sequence.entries()) {
							name += 1;
							await act(at, step, String(name));
							await expectWhole(at, index + 1);
						}
					})
					.beforeEach(async () => {
						// The account begins anew; the operator and the coupon stay.
						await database().script(
							`truncate order_grants, refund_grants, refund_ends, refunds, payments, payment_messages, order_states,
								provider_closings, sandbox_payments, sandbox_refunds, coupon_uses, orders, invitations, edition_grants cascade;
							update coupon_codes set used = 0`,
						);
					}),
				{ numRuns: RUNS, endOnFailure: true },
			);
		});
	},
);
