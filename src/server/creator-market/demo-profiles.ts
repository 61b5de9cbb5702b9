import { MARKET_CONSENT, SAMPLE_WISHES, WORKS } from '#domain/creator-market/profile.ts';
import { minorDigits, PLATFORMS } from '#domain/platforms/platforms.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { partOf, rankKey, shownBuild } from '#server/rankings/queries/rank-builds.ts';
import { refreshPortfolios } from './queries/profiles.ts';

/** Creators of the demo on the market of each platform. */
const PROFILES = 36;
const DAY_MS = 86_400_000;

/** What the demo's creators say, by language of the region. */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
	en: [
		'Three lives a week in the evening, honest first looks and a lot of questions from the chat.',
		'Short videos that show one product in daily use. I answer comments for a week after posting.',
		'I test everything for at least five days before I recommend it. No scripts, please.',
		'Bundle deals and flash sales in long weekend lives; I bring my own moderator.',
	],
	id: [
		'Live tiga kali seminggu di malam hari, ulasan jujur dan banyak tanya jawab dengan penonton.',
		'Video pendek yang menunjukkan satu produk dalam pemakaian sehari-hari. Komentar saya balas seminggu penuh.',
		'Semua barang saya coba minimal lima hari sebelum saya rekomendasikan.',
		'Paket hemat dan promo kilat di live akhir pekan; moderator dari saya.',
	],
};

/** Rates per video in whole US dollars, and what a dollar is about in the currency of a region. */
const RATES = [60, 120, 180, 250, 400, 650] as const;
const PER_DOLLAR: Readonly<Record<string, number>> = {
	USD: 1,
	IDR: 16_000,
	GBP: 0.8,
	THB: 34,
	VND: 25_000,
	MYR: 4.4,
	PHP: 57,
	SGD: 1.3,
};

type Region = (typeof PLATFORMS)[number];

const SPEAKS: Readonly<Record<string, readonly string[]>> = {
	ID: ['id'],
	GB: ['en'],
	TH: ['th', 'en'],
	VN: ['vi', 'en'],
	MY: ['ms', 'en', 'zh'],
	PH: ['fil', 'en'],
	US: ['en', 'es'],
	SG: ['en', 'zh'],
};

const at = <Value>(list: readonly Value[], key: number): Value => list[key % list.length] as Value;

/** Round amounts of a currency in minor units. */
function amount(dollars: number, { currency }: Region): number {
	const whole = dollars * (PER_DOLLAR[currency] ?? 1);
	const step = 10 ** Math.max(0, Math.floor(Math.log10(whole)) - 1);
	return Math.round(whole / step) * step * 10 ** minorDigits(currency);
}

/** What a creator of the demo offers; each differs by its place. */
function offerOf(region: Region, place: number, category: string) {
	const spoken = SPEAKS[region.region] ?? ['en'];
	const video = at(RATES, place * 5 + 1);
	return {
		video: place % 7 === 3 ? null : amount(video, region),
		live: place % 3 === 1 ? null : amount(video * 2.5, region),
		commission: place % 9 === 4 ? null : at([0.1, 0.12, 0.15, 0.18, 0.2, 0.08], place),
		categories: [...new Set([category, ...(place % 4 === 2 ? ['01'] : [])])].filter((id) =>
			/^\d{2}$/.test(id),
		),
		regions: [region.platId],
		languages: spoken.slice(0, 1 + (place % spoken.length)),
		works: WORKS.filter((_, index) => index === place % WORKS.length || (place + index) % 3 === 0),
		sample: at(SAMPLE_WISHES, Math.floor(place / 2)),
		about: at(ABOUT[region.region === 'ID' ? 'id' : 'en'] ?? [], place),
	};
}

/** Creators of the demo with figures, from the middle of the ranking, who are not on the market yet. */
export async function demoCreators(
	db: Queryable,
	platId: number,
	count: number,
): Promise<{ readonly creator_id: string; readonly handle: string; readonly category: string }[]> {
	const build = await shownBuild(db, 'creator', platId);
	if (!build) return [];
	return db.query(
		sql`select c.creator_id, lower(c.handle) as handle, left(c.category_id, 2) as category from ${partOf('creator_ranks', build)} r
		join creators c on c.plat_id = r.plat_id and c.creator_id = r.creator_id
		join sources s on s.source_id = c.source_id and s.is_demo
		where ${rankKey('r', build)} and r.period = 30 and not exists (
				select 1 from creator_profiles p where p.plat_id = ${platId} and p.handle = lower(c.handle))
			and not exists (select 1 from authorizations a where a.plat_id = ${platId} and a.kind = 'creator' and a.name = lower(c.handle))
		order by md5(c.creator_id) limit ${count}`,
	);
}

/** Puts creators of the demo on the markets that have none yet; who else does so waits, and finds them there. */
export async function addDemoProfiles(db: Transaction, platIds: readonly number[], now: Date): Promise<void> {
	await db.query(sql`select pg_advisory_xact_lock(hashtext('demo people'))`);
	const there = await db.query<{ plat_id: number }>(
		'select distinct plat_id from creator_profiles where account_id is null',
	);
	const missing = PLATFORMS.filter(
		({ platId }) => platIds.includes(platId) && !there.some(({ plat_id }) => plat_id === platId),
	);
	for (const region of missing) {
		const creators = await demoCreators(db, region.platId, PROFILES);
		for (const [place, { handle, category }] of creators.entries()) {
			const offer = offerOf(region, place, category);
			const listedAt = new Date(now.getTime() - (2 + place * 3) * DAY_MS).toISOString();
			await db.query(
				sql`insert into creator_profiles (account_id, plat_id, handle, is_listed, consent, listed_at, currency, video_rate, live_rate,
					commission, categories, regions, languages, works, sample_wish, about, contact, shares_contact, saved_at)
				values (null, ${region.platId}, ${handle}, true, ${MARKET_CONSENT}, ${listedAt}, ${region.currency}, ${offer.video}, ${offer.live},
					${offer.commission}, ${offer.categories}, ${offer.regions}, ${offer.languages}, ${offer.works}, ${offer.sample},
					${offer.about}, ${`${handle}@creators.example`}, ${place % 3 !== 0}, ${listedAt})
				on conflict do nothing`,
			);
		}
		await refreshPortfolios(db, region.platId);
	}
}
