import { EDITIONS, type Edition } from '#domain/access/editions.ts';
import { currencyOf, DEFAULT_PLAT_ID } from '#domain/platforms/platforms.ts';
import { type Language, languageOfId } from '#domain/site/languages.ts';
import { addDemoInvitations, type DemoSide } from '#server/creator-market/demo-invitations.ts';
import { addDemoProfiles, demoCreators } from '#server/creator-market/demo-profiles.ts';
import { refreshPortfolios, saveProfile } from '#server/creator-market/queries/profiles.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { demoProducts } from '#server/monitoring/queries/newest.ts';
import { addDemoTeam } from '#server/teams/demo-team.ts';
import { insertPayout } from '#server/teams/queries/income.ts';
import { settleTeams } from '#server/teams/settle.ts';
import { makeAccount } from './new-account.ts';

const DAY_MS = 86_400_000;
/** As many products as the invitations of the demo need. */
const PRODUCTS = 12;
/** Who stands on the other side: manages the team, or sends the invitations. */
const OTHER = 'Mia Tan';

type Demo = {
	readonly accountId: number;
	readonly edition: Edition;
	readonly language: Language;
	readonly platId: number;
	/** Platforms of the demo. */
	readonly platIds: readonly number[];
	readonly endsAt: Date;
};

type Creator = Awaited<ReturnType<typeof demoCreators>>[number];

/** From the deluxe edition on an account manages and invites, below it is a member and is invited. */
const isMerchant = (edition: Edition) => EDITIONS.indexOf(edition) >= EDITIONS.indexOf('deluxe');

const ABOUT: Readonly<Record<Language, string>> = {
	en: 'Short videos and two lives a week. I show products as I use them every day.',
	zh: '每周更新短视频并直播两场，展示自己每天真正在用的商品。',
	id: 'Video pendek dan dua live seminggu. Saya menampilkan produk yang saya pakai sehari-hari.',
};

/** Lets a demo account have authorized a creator of the demo, and puts it on the market. */
async function becomeCreator(
	tx: Transaction,
	{ accountId, platId, language }: Demo,
	creator: Creator,
	now: Date,
): Promise<DemoSide> {
	const at = new Date(now.getTime() - 100 * DAY_MS).toISOString();
	await tx.query(
		sql`insert into authorizations (account_id, kind, plat_id, provider, subject, name, access_token, authorized_at, updated_at)
		values (${accountId}, 'creator', ${platId}, 'sandbox', ${creator.creator_id}, ${creator.handle}, '', ${at}, ${at})`,
	);
	const profile_id = await saveProfile(
		tx,
		{
			...{
				accountId,
				platId,
				handle: creator.handle,
				is_listed: true,
				currency: currencyOf(platId) || 'USD',
			},
			...{ video_rate: null, live_rate: null, commission: 0.15, categories: [creator.category] },
			...{
				regions: [platId],
				languages: [language],
				works: ['commission', 'long_term'],
				sample_wish: 'welcome',
			},
			about: ABOUT[language],
			contact: `${creator.handle}@creators.example`,
			shares_contact: true,
		},
		now,
	);
	await refreshPortfolios(tx, platId, { profileId: profile_id, handle: creator.handle });
	return { profile_id, handle: creator.handle, creator_id: creator.creator_id };
}

const demoSides = (tx: Transaction, platId: number) =>
	tx.query<DemoSide>(
		sql`select profile_id, handle, creator_id from creator_profiles where account_id is null and plat_id = ${platId}
		order by gmv desc nulls last, profile_id limit 6`,
	);

type Sampled = {
	readonly accountId: number;
	readonly platId: number;
	readonly handle: string;
	readonly products: readonly string[];
};

/** Days ago on which samples of a member were sent, and posted. */
const SAMPLES = [
	{ shipped: 70, posted: 62 },
	{ shipped: 48, posted: 20 },
	{ shipped: 6, posted: null },
] as const;

/** Samples that a member of the demo was sent: posted in time, late, and not yet. */
async function addSamples(tx: Transaction, { accountId, platId, handle, products }: Sampled, now: Date) {
	for (const [place, { shipped, posted }] of SAMPLES.entries()) {
		const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
		const ended = posted === null ? null : ago(posted);
		await tx.query(
			sql`insert into sample_requests (account_id, plat_id, product_id, state, handle, address, contact, sample_kind, requested_at,
				approved_at, shipped_at, ended_at, post_url)
			values (${accountId}, ${platId}, ${products[place] ?? ''}, ${posted === null ? 'shipped' : 'done'}, ${handle}, '', '', 'free', ${ago(shipped + 4)},
				${ago(shipped + 3)}, ${ago(shipped)}, ${ended}, ${posted === null ? null : `https://video.example/@${handle}/${place}`})`,
		);
	}
}

/** Gives a demo account a team and invitations, on one of their two sides; answers the team, null where there is none. */
export async function addDemoPeople(tx: Transaction, demo: Demo, now: Date): Promise<number | null> {
	const { accountId, edition, language, platId, platIds, endsAt } = demo;
	if (EDITIONS.indexOf(edition) <= EDITIONS.indexOf('sign_up')) return null;
	const products = await demoProducts(tx, platId, PRODUCTS);
	if (products.length < PRODUCTS) return null;
	// It also lets one account at a time choose creators, who are on the market by one account alone.
	await addDemoProfiles(tx, platIds, now);
	const [own, second, ...creators] = await demoCreators(tx, platId, 10);
	if (!own || !second) return null;
	const other = await makeAccount(tx, { name: OTHER, demoEndsAt: endsAt }, now);
	const team = { platId, products, creators };
	const words = { platId, products, language };
	if (isMerchant(edition)) {
		const side = await becomeCreator(tx, { ...demo, accountId: other }, own, now);
		const profiles = [...(await demoSides(tx, platId)), side];
		await addDemoInvitations(tx, { ...words, senderId: accountId, sender: 'Demo', profiles }, now);
		const received = { ...words, senderId: other, sender: OTHER, isFewer: true };
		await addDemoInvitations(
			tx,
			{ ...received, profiles: [await becomeCreator(tx, demo, second, now)] },
			now,
		);
		await addSamples(tx, { accountId: other, platId, handle: own.handle, products }, now);
		return addDemoTeam(tx, { ...team, managerId: accountId, memberId: other }, now);
	}
	const profiles = [await becomeCreator(tx, demo, own, now)];
	await addDemoInvitations(tx, { ...words, senderId: other, sender: OTHER, profiles }, now);
	const sent = { ...words, senderId: accountId, sender: 'Demo', profiles: await demoSides(tx, platId) };
	await addDemoInvitations(tx, sent, now);
	return addDemoTeam(tx, { ...team, managerId: other, memberId: accountId }, now);
}

/** Settles the months of a team of the demo, and notes that the first was paid out. */
export async function settleDemoTeam(database: Database, teamId: number, now: Date): Promise<void> {
	await settleTeams(database, now, teamId);
	const [first] = await database.query<{ statement_id: number }>(
		sql`select statement_id from team_statements where team_id = ${teamId} and payable > 0 order by month limit 1`,
	);
	const paid_on = new Date(now.getTime() - 9 * DAY_MS).toISOString().slice(0, 10);
	const payout = { method: 'Bank transfer', reference: `LG-${teamId}`, paid_on };
	if (first) await database.transaction((tx) => insertPayout(tx, first.statement_id, payout, now));
}

/** The region of which a demo account has what it has. */
export const demoPlatId = (platIds: readonly number[]): number =>
	platIds.includes(DEFAULT_PLAT_ID) ? DEFAULT_PLAT_ID : (platIds[0] ?? DEFAULT_PLAT_ID);

type Early = {
	readonly account_id: number;
	readonly language_id: number;
	readonly edition: Edition;
	readonly demo_ends_at: Date | string;
};

/**
 * What the rankings of the demo had to be there for: its creators on the market, and teams and invitations of accounts that
 * came before them. Each of them once; what was not there yet comes with the next call.
 */
export async function completeDemoPeople(
	database: Database,
	platIds: readonly number[],
	now: Date,
): Promise<void> {
	const teamIds = await database.transaction(async (tx) => {
		await addDemoProfiles(tx, platIds, now);
		const early = await tx.query<Early>(
			sql`select a.account_id, a.language_id, a.demo_ends_at, g.edition from accounts a
			join edition_grants g on g.account_id = a.account_id and g.source = 'demo'
			where a.demo_ends_at > ${now.toISOString()} and not exists (
				select from creator_invitations i where i.sender_id = a.account_id) order by 1`,
		);
		const made: (number | null)[] = [];
		for (const { account_id: accountId, language_id: languageId, edition, demo_ends_at: end } of early) {
			const language = languageOfId(languageId);
			const platId = demoPlatId(platIds);
			made.push(
				await addDemoPeople(
					tx,
					{ accountId, edition, language, platId, platIds, endsAt: new Date(end) },
					now,
				),
			);
		}
		return made;
	});
	for (const teamId of teamIds) if (teamId !== null) await settleDemoTeam(database, teamId, now);
}
