import { setTimeout as sleep } from 'node:timers/promises';
import { CURRENCIES } from '#domain/platforms.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { type DatedRates, RatesFault, readRates } from './read-rates.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const FIRST_RETRY_MS = 5 * MINUTE_MS;
const LONGEST_RETRY_MS = 60 * MINUTE_MS;
const TIMEOUT_MS = 30_000;
/** The published file has some 10 KB; more than this is something else. */
const LARGEST_ANSWER = 1_000_000;

/** What the refresh of rates needs. */
export type RatesJob = {
	/** Where the rates are, in the format of `readRates`. */
	readonly url: string;
	readonly database: Database;
	readonly clock: () => Date;
	readonly log: Pick<Log, 'info' | 'warn'>;
	/** Ends the job. */
	readonly signal: AbortSignal;
	/** Waits; tests wait less. */
	readonly pause?: (milliseconds: number) => Promise<unknown>;
};

async function download({ url, clock, signal }: RatesJob): Promise<DatedRates> {
	const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) });
	if (!answer.ok) {
		await answer.body?.cancel();
		throw new RatesFault(`their server answered with status ${answer.status}`);
	}
	let text = '';
	for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
		text += part;
		if (text.length > LARGEST_ANSWER) throw new RatesFault('the answer is longer than any table of rates');
	}
	return readRates(JSON.parse(text), clock().toISOString().slice(0, 10));
}

async function store(database: Database, { day, perDollar }: DatedRates): Promise<void> {
	await database.query(
		`insert into rates (currency, day, per_dollar)
		select currency, $1::date, rate from unnest($2::text[], $3::numeric[]) as rates (currency, rate)
		on conflict (currency, day) do update set per_dollar = excluded.per_dollar`,
		[day, [...CURRENCIES], CURRENCIES.map((currency) => perDollar[currency])],
	);
}

/** Stores the rates of today, or says what is wrong and leaves those that are stored. */
async function refresh(job: RatesJob): Promise<boolean> {
	try {
		const rates = await download(job);
		await store(job.database, rates);
		job.log.info({ day: rates.day }, 'the exchange rates are refreshed');
		return true;
	} catch (error) {
		// The address may hold a key, so it is not logged.
		if (!job.signal.aborted)
			job.log.warn({ error }, 'the exchange rates were not refreshed; the stored ones stay');
		return false;
	}
}

/** Refreshes the rates now and every day; after a failure again in 5 minutes, then 10, at last every hour. */
export async function keepRates(job: RatesJob): Promise<void> {
	const pause =
		job.pause ?? ((milliseconds) => sleep(milliseconds, undefined, { signal: job.signal, ref: false }));
	let retry = FIRST_RETRY_MS;
	while (!job.signal.aborted) {
		const isFresh = await refresh(job);
		await pause(isFresh ? DAY_MS : retry).catch(() => undefined);
		retry = isFresh ? FIRST_RETRY_MS : Math.min(2 * retry, LONGEST_RETRY_MS);
	}
}
