import type { invitationReturns } from '#contract/creator-market.ts';
import type { ParsedQueryOf } from '#contract/endpoint.ts';
import { isAgreedOn } from '#domain/creator-market/invitations.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import { type PromiseFacts, returnsOf } from '#domain/teams/returns.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { postByOf } from './move.ts';
import { invitationsTo, invitedCreators, type StoredInvitation } from './queries/invitations.ts';

/** The promise of an invitation: from when its sample is sent, else from accepting; none before. */
function promiseOf(row: StoredInvitation): PromiseFacts[] {
	const postBy = postByOf(row);
	const from = row.has_sample ? row.shipped_at : row.accepted_at;
	if (postBy === null || from === null || !isAgreedOn(row.state)) return [];
	return [
		{
			kind: row.has_sample ? 'sample' : 'link',
			givenAt: Date.parse(from),
			postBy,
			postedAt: row.posted_at === null ? null : Date.parse(row.posted_at),
			orders: row.orders,
			value: row.value,
		},
	];
}

/** What invitations brought a merchant, creator by creator. */
export async function listReturns(
	{ database, clock }: Dependencies,
	{ page, limit }: ParsedQueryOf<typeof invitationReturns>,
	{ member: { accountId } }: MemberCaller,
) {
	const now = clock().getTime();
	const creators = await invitedCreators(database, accountId, { page, limit });
	const rows = await invitationsTo(
		database,
		accountId,
		creators.map(({ handle }) => handle),
	);
	const list = creators.map(({ plat_id, handle }) => {
		const own = rows.filter((row) => row.plat_id === plat_id && row.handle === handle);
		const returns = returnsOf(own.flatMap(promiseOf), now);
		const profile = own.find(({ profile_id }) => profile_id !== null)?.profile_id ?? null;
		return {
			...{ plat_id, handle },
			profile_id: profile === null ? null : String(profile),
			currency: currencyOf(plat_id),
			invitations: own.length,
			accepted: own.filter(({ state }) => isAgreedOn(state)).length,
			samples: returns.samples,
			posted: returns.posted,
			sold: returns.sold,
			kept_rate: returns.keptRate,
			orders: returns.orders,
			value: returns.value,
			value_per_sample: returns.valuePerSample,
		};
	});
	return { list, total: creators[0]?.total ?? 0, page, limit };
}
