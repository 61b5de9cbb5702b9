import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readRates, refuseJumps } from '#server/jobs/read-rates.ts';
import { refreshRates } from '#server/jobs/refresh-rates.ts';
import { newestRates } from '#server/money/rates.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const TODAY = '2026-11-21';

/** What the published file holds; currencies that nobody serves are passed over. */
const PER_DOLLAR = {
	idr: 17_000,
	usd: 1,
	gbp: 0.75,
	thb: 33,
	vnd: 26_000,
	myr: 4,
	php: 60,
	cny: 7,
	sgd: 1.3,
	btc: 1e-5,
};
const published = (day: string, changed: object = {}) => ({ date: day, usd: { ...PER_DOLLAR, ...changed } });

describe('published rates', () => {
	test('are taken as they are against the dollar', () => {
		const { day, perDollar } = readRates(published(TODAY), TODAY);
		expect(day).toBe(TODAY);
		expect(perDollar).toMatchObject({ IDR: 17_000, USD: 1, CNY: 7 });
	});

	test('are turned to the dollar from any other base', () => {
		const euro = {
			date: TODAY,
			eur: { idr: 20_000, usd: 1.25, gbp: 1, thb: 40, vnd: 30_000, myr: 5, php: 75, cny: 8, sgd: 1.5 },
		};
		expect(readRates(euro, TODAY).perDollar).toMatchObject({ IDR: 16_000, USD: 1, GBP: 0.8, SGD: 1.2 });
		const { usd, ...others } = PER_DOLLAR;
		expect(readRates({ date: TODAY, usd: others }, TODAY).perDollar.USD).toBe(1);
	});

	test('may be of tomorrow, which has begun somewhere', () => {
		expect(readRates(published('2026-11-22'), TODAY).day).toBe('2026-11-22');
	});

	test.each([
		['a later day', published('2026-11-23'), 'still to come'],
		['no day', { usd: PER_DOLLAR }, 'date'],
		['a day that does not exist', published('2026-02-30'), 'date'],
		['a rate of zero', published(TODAY, { thb: 0 }), 'THB'],
		['a negative rate', published(TODAY, { gbp: -1 }), 'GBP'],
		['a rate that is text', published(TODAY, { idr: '17000' }), 'idr'],
		['a currency that is missing', published(TODAY, { vnd: undefined }), 'VND'],
		['no base', { date: TODAY }, 'base'],
		['another thing altogether', ['a'], 'do not fit'],
	])('are refused with %s', (_, content, reason) => {
		expect(() => readRates(JSON.parse(JSON.stringify(content)), TODAY)).toThrow(reason);
	});
});

describe('rates that jump', () => {
	const rates = (changed: object) => readRates(published(TODAY, changed), TODAY);
	const known = rates({}).perDollar;

	test('up to twice and half of what is known are taken', () => {
		for (const idr of [34_000, 8_500, 17_001]) refuseJumps(rates({ idr }), known);
	});

	test.each([
		['idr', 34_001],
		['idr', 8_499],
		['gbp', 75],
		['cny', 1e-9],
	])('further are refused: %s at %d', (currency, rate) => {
		const name = currency.toUpperCase();
		expect(() => refuseJumps(rates({ [currency]: rate }), known)).toThrow(
			`the rate of ${name} is ${rate} a dollar`,
		);
	});
});

type Answer = {
	readonly status: number;
	readonly body: string;
	readonly location?: string;
	readonly stalls?: true;
};
const ok = (content: unknown): Answer => ({ status: 200, body: JSON.stringify(content) });

describeWhereEnginesDiffer('the daily refresh of rates', (database) => {
	let server: Server;
	let answers: Answer[] = [];
	beforeEach(async () => {
		server = createServer((_, response) => {
			const { status, body, location, stalls }: Answer = answers.shift() ?? {
				status: 500,
				body: 'no more answers',
			};
			response.writeHead(status, location ? { location } : {}).write(body);
			if (!stalls) response.end();
		}).listen(0, '127.0.0.1');
		await once(server, 'listening');
	});
	afterEach(() => {
		server.close();
		server.closeAllConnections();
	});

	const refresh = (url: string, signal = new AbortController().signal) =>
		refreshRates(
			url,
			{ database: database(), clock: () => NOW, log: { info: () => undefined }, signal },
			500,
		);

	/** Runs the job until all answers are used up; why it failed, in order. */
	async function run(given: readonly Answer[]): Promise<string[]> {
		answers = [...given];
		const failures: string[] = [];
		while (answers.length > 0)
			await refresh(`http://127.0.0.1:${(server.address() as AddressInfo).port}/usd.json`).catch((error) =>
				failures.push(error.message),
			);
		return failures;
	}

	const stored = () => newestRates(database());

	test('stores the rates of the day, and those of the next a day later', async () => {
		expect(await run([ok(published('2026-11-20')), ok(published('2026-11-21', { idr: 17_100 }))])).toEqual(
			[],
		);
		expect(await stored()).toMatchObject({ asOf: '2026-11-21', perDollar: { IDR: 17_100, CNY: 7 } });
		expect(await database().query('select count(*) as rows from rates')).toEqual([{ rows: 18 }]);
	});

	test('takes a corrected table of the same day', async () => {
		await run([ok(published(TODAY)), ok(published(TODAY, { php: 61 }))]);
		expect((await stored()).perDollar.PHP).toBe(61);
	});

	test('keeps the stored rates after a failure and says why', async () => {
		await run([ok(published('2026-11-20'))]);
		const failures = await run([
			{ status: 503, body: '' },
			{ status: 200, body: '<html>' },
			ok(published(TODAY, { thb: 0 })),
			{ status: 200, body: ' '.repeat(1_000_001) },
			{ status: 404, body: '' },
			ok(published(TODAY)),
			{ status: 404, body: '' },
		]);
		expect(failures.map((failure) => failure.slice(0, 30))).toEqual([
			'their server answered with sta',
			expect.stringContaining('Unexpected token'),
			'the rate of THB is missing or ',
			'the answer is longer than any ',
			'their server answered with sta',
			'their server answered with sta',
		]);
		expect(await stored()).toMatchObject({ asOf: TODAY, perDollar: { THB: 33 } });
	});

	test('keeps the stored rates where one has jumped, and says which', async () => {
		await run([ok(published('2026-11-20'))]);
		const failures = await run([ok(published(TODAY, { vnd: 26 }))]);
		expect(failures).toEqual([
			'the rate of VND is 26 a dollar and was 26000: more than 2 times as far apart',
		]);
		expect(await stored()).toMatchObject({ asOf: '2026-11-20', perDollar: { VND: 26_000 } });
	});

	test('follows three redirects on the same host, and none to another', async () => {
		const redirect = (location: string): Answer => ({ status: 302, body: '', location });
		const follow = Array.from({ length: 3 }, () => redirect('/elsewhere.json'));
		await run([...follow, ok(published('2026-11-20'))]);
		expect((await stored()).asOf).toBe('2026-11-20');
		const failures = await run([
			redirect('http://169.254.169.254/latest/meta-data'),
			redirect('file:///etc/passwd'),
			redirect('http://'),
			...follow,
			redirect('/elsewhere.json'),
			ok(published(TODAY)),
		]);
		expect(failures).toEqual([
			'their server points at another host',
			'their server points at another host',
			'their server points at another host',
			'their server redirects more than 3 times',
		]);
		expect((await stored()).asOf).toBe(TODAY);
	});

	test('gives up an answer that never ends', async () => {
		const failures = await run([{ status: 200, body: '{', stalls: true }]);
		expect(failures).toEqual([expect.stringContaining('timeout')]);
	});

	test('leaves the stored rates alone while nothing usable comes', async () => {
		await run([ok(published('2026-11-20'))]);
		await run([{ status: 503, body: '' }]);
		expect((await stored()).asOf).toBe('2026-11-20');
	});

	test('says so where nobody answers', async () => {
		await expect(refresh('http://127.0.0.1:9/usd.json')).rejects.toThrow('fetch failed');
	});

	test('ends at once when the service stops', async () => {
		answers = [{ status: 200, body: '{', stalls: true }];
		const stop = new AbortController();
		setTimeout(() => stop.abort(), 100);
		const refreshing = refresh(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop.signal);
		await expect(refreshing).rejects.toThrow('aborted');
	});
});
