import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf, ParsedQueryOf } from '#contract/endpoint.ts';
import type { postTeamLink, shareTeamLink, teamLinks } from '#contract/team-links.ts';
import { isReminderDue, postUntil, type Take, takeState } from '#domain/teams/links.ts';
import { TEAM } from '#domain/teams/team.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { insertNotice } from '#server/accounts/queries/notices.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { ownTeam } from './membership.ts';
import {
	insertLink,
	insertTake,
	lastTake,
	linksOf,
	lockedLink,
	noteReminder,
	type StoredTake,
	savePost,
	takesOf,
	unremindedTakes,
	withdrawLink,
} from './queries/links.ts';
import { type Membership, managedTeam, membershipOf } from './queries/teams.ts';

const noLink = () => new Refusal(CODES.badParameter, 'link_id: no such link of the team');

const factsOf = ({ taken_at, posted_at }: Pick<StoredTake, 'taken_at' | 'posted_at'>): Take => ({
	takenAt: Date.parse(taken_at),
	postedAt: posted_at === null ? null : Date.parse(posted_at),
});

function listedTake(take: StoredTake, now: Date) {
	const { member, taken_at, post_url, posted_at } = take;
	const state = takeState(factsOf(take), now.getTime());
	const until = postUntil(Date.parse(taken_at));
	return {
		...{ member, state, taken_at, post_url, posted_at },
		post_until: new Date(until).toISOString(),
		seconds_left: state === 'taken' ? Math.ceil((until - now.getTime()) / 1000) : 0,
	};
}

async function memberOf(db: Queryable, { member }: MemberCaller): Promise<Membership> {
	const stay = await membershipOf(db, member.accountId);
	if (!stay) throw new Refusal(CODES.noTeam, 'the account is in no team');
	return stay;
}

/** The links of the team that the caller manages, else of the one he is in. */
export async function listLinks(
	{ database, clock }: Dependencies,
	query: ParsedQueryOf<typeof teamLinks>,
	caller: MemberCaller,
) {
	const managed = await managedTeam(database, caller.member.accountId);
	const stay = managed ? null : await memberOf(database, caller);
	const membershipId = stay?.membership_id ?? null;
	const teamId = managed?.team_id ?? stay?.team_id ?? 0;
	const links = await linksOf(database, teamId, membershipId, query);
	const takes = await takesOf(
		database,
		links.map(({ link_id }) => link_id),
		membershipId,
	);
	const byLink = Map.groupBy(takes, ({ link_id }) => link_id);
	const now = clock();
	const list = links.map(({ link_id, total: _, ...link }) => {
		const own = (byLink.get(link_id) ?? []).map((take) => listedTake(take, now));
		return {
			...link,
			link_id: String(link_id),
			mine: managed ? null : (own[0] ?? null),
			takes: managed ? own : [],
		};
	});
	return { is_manager: managed !== null, list, total: links[0]?.total ?? 0, ...query };
}

/** Shares a link in the managed team. */
export async function shareLink(
	{ database, clock, limits }: Dependencies,
	body: ParsedBodyOf<typeof shareTeamLink>,
	caller: MemberCaller,
) {
	await limits.take('changes', String(caller.member.accountId));
	const { team_id } = await ownTeam(database, caller);
	return { link_id: String(await insertLink(database, team_id, body, clock())) };
}

/** Takes a link off the list of the managed team. */
export async function dropLink(deps: Dependencies, linkId: string, caller: MemberCaller) {
	await deps.limits.take('changes', String(caller.member.accountId));
	const { team_id } = await ownTeam(deps.database, caller);
	if (!(await withdrawLink(deps.database, team_id, linkId, deps.clock()))) throw noLink();
	return {};
}

/** Takes a link; one that was not posted in time may be taken again. */
export async function takeLink(
	{ database, clock, limits }: Dependencies,
	linkId: string,
	caller: MemberCaller,
) {
	await limits.take('changes', String(caller.member.accountId));
	const now = clock();
	await database.transaction(async (tx) => {
		const { team_id, membership_id } = await memberOf(tx, caller);
		const link = await lockedLink(tx, team_id, linkId);
		if (!link || link.withdrawn_at !== null) throw noLink();
		const last = await lastTake(tx, linkId, membership_id);
		if (last && takeState(factsOf(last), now.getTime()) !== 'returned')
			throw new Refusal(CODES.teamLinkState, 'the link is taken or posted already');
		await insertTake(tx, linkId, membership_id, now);
	});
	return { post_until: new Date(postUntil(now.getTime())).toISOString() };
}

/** Notes where a link that was taken is posted, in time. */
export async function postLink(
	{ database, clock, limits }: Dependencies,
	{ link_id, url }: ParsedBodyOf<typeof postTeamLink>,
	caller: MemberCaller,
) {
	await limits.take('changes', String(caller.member.accountId));
	const now = clock();
	await database.transaction(async (tx) => {
		const { team_id, membership_id } = await memberOf(tx, caller);
		if (!(await lockedLink(tx, team_id, link_id))) throw noLink();
		const last = await lastTake(tx, link_id, membership_id);
		if (!last || takeState(factsOf(last), now.getTime()) !== 'taken')
			throw new Refusal(CODES.teamLinkState, 'the link is not taken, or its time is over');
		await savePost(tx, last.take_id, url, now);
	});
	return {};
}

/** Reminds members of links in their last hours, once each. */
export async function remindOfLinks(database: Database, now: Date): Promise<void> {
	const since = new Date(now.getTime() - TEAM.postWithinHours * 3_600_000);
	for (const { take_id, account_id, title, taken_at } of await unremindedTakes(database, since)) {
		if (!isReminderDue(factsOf({ taken_at, posted_at: null }), now.getTime())) continue;
		await database.transaction(async (tx) => {
			if (!(await noteReminder(tx, take_id, now))) return;
			const params = { title, ends_at: new Date(postUntil(Date.parse(taken_at))).toISOString() };
			const notice = {
				accountId: account_id,
				kind: 'team_link_ending',
				params,
				reference: `take ${take_id}`,
			} as const;
			await insertNotice(tx, notice, now);
		});
	}
}
