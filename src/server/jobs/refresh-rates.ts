import { setTimeout as sleep } from 'node:timers/promises';
import { CURRENCIES } from '#domain/platforms/platforms.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { newestRates } from '#server/money/rates.ts';
import { type DatedRates, RatesFault, readRates, refuseJumps } from './read-rates.ts';

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
	/** How long an answer may take, to its last byte; tests wait less. */
	readonly timeoutMs?: number;
	/** Waits; tests wait less. */
	readonly pause?: (milliseconds: number) => Promise<unknown>;
};

/** So many redirects are followed, and only on the origin that the setting names. */
const MOST_REDIRECTS = 3;

/** What the address answers; another host that it points at is not asked. */
async function open(address: string, signal: AbortSignal, redirects = MOST_REDIRECTS): Promise<Response> {
	const answer = await fetch(address, { signal, redirect: 'manual' });
	if (answer.ok) return answer;
	await answer.body?.cancel();
	const location = answer.headers.get('location');
	if (answer.status < 300 || answer.status > 399 || location === null)
		throw new RatesFault(`their server answered with status ${answer.status}`);
	const next = URL.canParse(location, address) ? new URL(location, address) : null;
	if (next?.origin !== new URL(address).origin) throw new RatesFault('their server points at another host');
	if (redirects === 0) throw new RatesFault(`their server redirects more than ${MOST_REDIRECTS} times`);
	return open(next.href, signal, redirects - 1);
}

async function download({ url, clock, signal, timeoutMs = TIMEOUT_MS }: RatesJob): Promise<DatedRates> {
	const answer = await open(url, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
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
		refuseJumps(rates, (await newestRates(job.database)).perDollar);
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
