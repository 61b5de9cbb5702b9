import { zoneOf } from '#domain/platforms/platforms.ts';
import { addDays, type Day, dayInZone } from '#domain/time/days.ts';
import {
	type BeforeAfter,
	FOLLOW_DAYS,
	type FollowedProduct,
	type TitleFollowUp,
	titleFollowUp,
} from '#domain/titles/title-follow-up.ts';
import { insertNotice } from '#server/accounts/queries/notices.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { Job } from '#server/jobs/job.ts';
import { rangeFigureOf } from '#server/rankings/queries/daily-figures.ts';
import { readManyHistories } from '#server/rankings/queries/histories.ts';
import { type PlatformDays, platformDays } from '#server/rankings/rollups/platform-days.ts';
import {
	changedProducts,
	type DueFollowUp,
	dueFollowUps,
	keepFollowUp,
	postponeFollowUp,
	similarProducts,
} from './queries/follow-ups.ts';

const DAY_MS = 86_400_000;
/** So long after a change its figures are waited for. */
const PATIENCE_MS = 45 * DAY_MS;
/** Products whose figures are read at a time, each with its similar ones. */
const CHUNK = 50;

const READ = { counters: ['units'], levels: [] } as const;

type Unit = { readonly id: string; readonly similar: readonly string[] };

/** Units around a day of a platform's products; those that are not known are left out. */
async function unitsAround(
	db: Queryable,
	days: PlatformDays,
	day: Day,
	ids: readonly string[],
): Promise<ReadonlyMap<string, BeforeAfter>> {
	const before = { from: addDays(day, -FOLLOW_DAYS), to: addDays(day, -1) };
	const after = { from: addDays(day, 1), to: addDays(day, FOLLOW_DAYS) };
	const wide = { from: before.from, to: after.to };
	const histories = await readManyHistories(
		db,
		{ kind: 'product', platId: days.platId, ids },
		days,
		wide,
		READ,
	);
	return new Map(
		[...histories].flatMap(([id, history]) => {
			const [was, is] = [before, after].map(
				(range) => rangeFigureOf(history, 'product', 'units', range).value,
			);
			return typeof was === 'number' && typeof is === 'number'
				? [[id, { before: was, after: is }] as const]
				: [];
		}),
	);
}

async function followed(
	db: Queryable,
	days: PlatformDays,
	day: Day,
	products: readonly Unit[],
): Promise<FollowedProduct[]> {
	const found: FollowedProduct[] = [];
	for (let from = 0; from < products.length; from += CHUNK) {
		const some = products.slice(from, from + CHUNK);
		const ids = new Set(some.flatMap(({ id, similar }) => [id, ...similar]));
		const units = await unitsAround(db, days, day, [...ids]);
		for (const { id, similar } of some)
			found.push({ units: units.get(id) ?? null, similar: similar.flatMap((one) => units.get(one) ?? []) });
	}
	return found;
}

/** What came of the titles of a job; null while the days after are not over, or not read yet. */
async function outcome(db: Queryable, job: DueFollowUp, now: Date): Promise<TitleFollowUp | null> {
	const zone = zoneOf(job.plat_id);
	const items = await changedProducts(db, job.job_id);
	const byDay = Map.groupBy(items, ({ applied_at }) => dayInZone(new Date(applied_at), zone));
	const last = [...byDay.keys()].reduce((a, b) => (b > a ? b : a), '');
	const days = await platformDays(db, job.plat_id, now);
	const isOver = last !== '' && addDays(last, FOLLOW_DAYS) <= (days?.asOf ?? '');
	if (!days || !isOver) {
		const isHopeless = now.getTime() - Date.parse(job.ended_at) > PATIENCE_MS;
		if (last !== '' && !isHopeless) return null;
		return titleFollowUp(items.map(() => ({ units: null, similar: [] })));
	}
	const found: FollowedProduct[] = [];
	for (const [day, changed] of byDay) {
		const products: Unit[] = [];
		for (const { source_ref: id } of changed)
			products.push({ id, similar: await similarProducts(db, { platId: job.plat_id, id }) });
		found.push(...(await followed(db, days, day, products)));
	}
	return titleFollowUp(found);
}

/** Holds the sales before and after changed titles side by side, of every job whose days are over. */
export async function followTitles(database: Database, now: Date): Promise<void> {
	for (const job of await dueFollowUps(database, now)) {
		const found = await outcome(database, job, now);
		if (found === null) {
			await postponeFollowUp(database, job, new Date(now.getTime() + DAY_MS));
			continue;
		}
		await database.transaction(async (tx) => {
			if (!(await keepFollowUp(tx, job, found))) return;
			const { state, before, after, compared, expected } = found;
			const params = { job_id: job.job_id, shop: job.shop_name, state, before, after, compared, expected };
			const reference = `follow ${job.job_id} ${job.follow_at}`;
			const notice = { accountId: job.account_id, kind: 'titles_followed', params, reference } as const;
			await insertNotice(tx, notice, now);
		});
	}
}

/** Follows changed titles two weeks later. */
export const TITLE_FOLLOW_UPS: Job = {
	name: 'title-follow-ups',
	cron: '41 * * * *',
	atStart: true,
	retry: { times: 3, seconds: 60, longest: 600 },
	failure: 'changed titles were not followed',
	work: ({ database, clock }) => followTitles(database, clock()),
};
