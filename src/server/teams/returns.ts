import type { ParsedQueryOf } from '#contract/endpoint.ts';
import type { teamReturnRows, teamReturns } from '#contract/team-returns.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import { returnsOf, SAMPLE_POST_DAYS } from '#domain/teams/returns.ts';
import { TEAM } from '#domain/teams/team.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { ownTeam } from './membership.ts';
import { membersOf } from './queries/members.ts';
import { promisesOf, promisesPage, type StoredPromise } from './queries/returns.ts';

const TIMES = { sampleDays: SAMPLE_POST_DAYS, linkHours: TEAM.postWithinHours } as const;

const factsOf = ({ kind, given_at, post_by, posted_at, orders, value }: StoredPromise) => ({
	kind,
	givenAt: Date.parse(given_at),
	postBy: Date.parse(post_by),
	postedAt: posted_at === null ? null : Date.parse(posted_at),
	orders,
	value,
});

/** What samples brought, currency by currency. */
function valuesOf(promises: readonly StoredPromise[], now: number) {
	const byPlatform = Map.groupBy(
		promises.filter(({ kind }) => kind === 'sample'),
		({ plat_id }) => plat_id ?? 0,
	);
	return [...byPlatform].map(([plat_id, own]) => {
		const { samples, orders, value, valuePerSample } = returnsOf(own.map(factsOf), now);
		return {
			plat_id,
			currency: currencyOf(plat_id),
			samples,
			orders,
			value,
			value_per_sample: valuePerSample ?? 0,
		};
	});
}

/** What samples and links brought, by member of the caller's team. */
export async function listTeamReturns(
	{ database, clock }: Dependencies,
	query: ParsedQueryOf<typeof teamReturns>,
	caller: MemberCaller,
) {
	const { team_id } = await ownTeam(database, caller);
	const now = clock().getTime();
	const members = await membersOf(database, team_id, { ...query, show: 'all' });
	const ids = members.map(({ membership_id }) => membership_id);
	const byMember = Map.groupBy(
		await promisesOf(database, team_id, ids, TIMES),
		({ membership_id }) => membership_id,
	);
	const list = members.map(({ membership_id, name }) => {
		const own = byMember.get(membership_id) ?? [];
		const { samples, links, posted, sold, keptRate } = returnsOf(own.map(factsOf), now);
		return {
			...{ name, samples, links, posted, sold },
			membership_id: String(membership_id),
			kept_rate: keptRate,
			values: valuesOf(own, now),
		};
	});
	return { list, total: members[0]?.total ?? 0, page: query.page, limit: query.limit };
}

/** The samples and links behind the figures of a member. */
export async function listTeamReturnRows(
	{ database }: Dependencies,
	query: ParsedQueryOf<typeof teamReturnRows>,
	caller: MemberCaller,
) {
	const { team_id } = await ownTeam(database, caller);
	const rows = await promisesPage(database, team_id, query, TIMES);
	const list = rows.map(({ membership_id: _, total: __, ...row }) => ({
		...row,
		currency: row.plat_id === null ? null : currencyOf(row.plat_id),
	}));
	return { list, total: rows[0]?.total ?? 0, page: query.page, limit: query.limit };
}
