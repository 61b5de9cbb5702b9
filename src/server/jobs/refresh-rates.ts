import { CURRENCIES } from '#domain/platforms/platforms.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Log } from '#server/log.ts';
import { newestRates } from '#server/money/rates.ts';
import type { JobContext } from './job.ts';
import { type DatedRates, RatesFault, readRates, refuseJumps } from './read-rates.ts';

/** How long an answer may take, to its last byte. */
const TIMEOUT_MS = 30_000;
/** The published file has some 10 KB; more than this is something else. */
const LARGEST_ANSWER = 1_000_000;

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

async function download(
	url: string,
	{ clock, signal }: Pick<JobContext, 'clock' | 'signal'>,
	timeoutMs: number,
): Promise<DatedRates> {
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
		sql`insert into rates (currency, day, per_dollar)
		select currency, ${day}::date, rate from unnest(${[...CURRENCIES]}::text[], ${CURRENCIES.map((currency) => perDollar[currency])}::numeric[]) as rates (currency, rate)
		on conflict (currency, day) do update set per_dollar = excluded.per_dollar`,
	);
}

/**
 * Stores the rates of today. They are in the format of `readRates` at an address that may hold a key: it is never
 * logged.
 * @param timeoutMs tests wait less
 * @throws where nothing usable comes; the stored rates stay
 */
export async function refreshRates(
	url: string,
	{ database, log, ...context }: Omit<JobContext, 'log'> & { readonly log: Pick<Log, 'info'> },
	timeoutMs = TIMEOUT_MS,
): Promise<void> {
	const rates = await download(url, context, timeoutMs);
	refuseJumps(rates, (await newestRates(database)).perDollar);
	await store(database, rates);
	log.info({ day: rates.day }, 'the exchange rates are refreshed');
}
