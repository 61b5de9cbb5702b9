import { authorizationState } from '#domain/authorizations/authorizations.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import { saleState } from '#domain/teams/sales.ts';
import { settlesOn } from '#domain/teams/statements.ts';
import { managerIncome } from '#domain/teams/team.ts';
import type { StoredOrder, StoredStatement, StoredSums } from './queries/income.ts';
import type { MemberCreator, StoredMember } from './queries/members.ts';
import type { Frozen } from './queries/teams.ts';

/** A freeze as calls answer it. */
export const freezeOf = ({ freeze_reason, frozen_at }: Frozen) =>
	freeze_reason === null || frozen_at === null ? null : { reason: freeze_reason, frozen_at };

/** A statement as calls answer it. */
export function listedStatement(row: StoredStatement) {
	const { statement_id, plat_id, month, orders, settled, deducted, share, carried_in, payable } = row;
	const { carried_out, written_at, method, reference, paid_on, recorded_at } = row;
	const isPaid = method !== null && reference !== null && paid_on !== null && recorded_at !== null;
	return {
		...{ plat_id, month, orders, settled, deducted, share, carried_in, payable, carried_out, written_at },
		statement_id: String(statement_id),
		currency: currencyOf(plat_id),
		payout: isPaid ? { method, reference, paid_on, recorded_at } : null,
	};
}

/** A month of a team with its statement. */
export function listedMonth(
	{ settled, actual, ...sums }: StoredSums & { month: string; total: number },
	statement: StoredStatement | undefined,
) {
	const { month, plat_id, orders, amount, estimated, refunded, unconfirmed, frozen } = sums;
	return {
		...{ month, plat_id, orders, amount, estimated, refunded, unconfirmed, frozen },
		currency: currencyOf(plat_id),
		actual: actual + settled,
		share_estimated: managerIncome(estimated),
		share_actual: managerIncome(actual + settled),
		settles_on: settlesOn(month),
		statement: statement ? listedStatement(statement) : null,
	};
}

type MemberSums = StoredSums & { readonly membership_id: number; readonly last_sale_at: string };

/** A member with what it has sold. */
export function listedMember(
	{ membership_id, total: _, freeze_reason, frozen_at, ...member }: StoredMember,
	sums: readonly MemberSums[],
	creators: readonly MemberCreator[],
	now: Date,
) {
	const states = creators.map(({ is_authorized, expires_at }) =>
		authorizationState(
			is_authorized ? { expiresAt: expires_at === null ? null : Date.parse(expires_at) } : null,
			now.getTime(),
		),
	);
	const best = (['authorized', 'about_to_expire', 'expired'] as const).find((state) =>
		states.includes(state),
	);
	const sales = sums.map(({ last_sale_at }) => last_sale_at).sort();
	return {
		...member,
		membership_id: String(membership_id),
		authorization: best ?? ('not_authorized' as const),
		creators: creators.map(({ plat_id, handle }) => ({ plat_id, handle })),
		freeze: freezeOf({ freeze_reason, frozen_at }),
		sums: sums.map(({ plat_id, orders, estimated, actual, settled, frozen }) => ({
			...{ plat_id, orders, estimated, frozen },
			currency: currencyOf(plat_id),
			actual: actual + settled,
		})),
		last_sale_at: sales.at(-1) ?? null,
	};
}

/** An order with its state on a day of its region. */
export function listedOrder(order: StoredOrder, today: string) {
	const { paid_on: paidOn, confirmed_on: confirmedOn, refunded_on: refundedOn, ...shown } = order;
	return { ...shown, state: saleState({ paidOn, confirmedOn, refundedOn }, today) };
}
