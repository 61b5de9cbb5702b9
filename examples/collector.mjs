#!/usr/bin/env node
/*
 * A small collector: reads records of live sessions, one JSON object a line, and sends them to Livegauge in batches
 * (docs/feed/collectors.md). It needs Node 20 or newer and nothing else. Copy it and put your own reader in front:
 *
 *   your-reader | COLLECTOR_TOKEN=… node collector.mjs --url https://livegauge.example
 *   COLLECTOR_TOKEN=… node collector.mjs --url http://localhost:4321 samples.ndjson
 *
 * A batch is sent again until it is stored; that is safe, as the same batch twice changes nothing. Lines that are
 * refused go to standard error with the reason. Ends with 0 where all was taken, 2 where some lines were refused, 1
 * where it could not go on.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

/** Lines of a batch, and how long the first of them waits for others. */
const BATCH_LINES = 500;
const LONGEST_WAIT_MS = 2_000;
const TIMEOUT_MS = 30_000;
/** Pauses between attempts: 1, 2, 4 … 60 seconds. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		url: { type: 'string', default: 'http://localhost:4321' },
		region: { type: 'string' },
		tries: { type: 'string', default: '20' },
	},
});
const token = process.env.COLLECTOR_TOKEN;
const address = new URL('/api/collect', values.url);
if (values.region) address.searchParams.set('region', values.region);

/** @param {string} text */
const say = (text) => process.stderr.write(`${text}\n`);

/** Sends once. Answers what came of it, or how long to wait where it is worth another try. */
async function attempt(/** @type {string[]} */ lines) {
	const response = await fetch(address, {
		method: 'POST',
		headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
		body: lines.join('\n'),
		signal: AbortSignal.timeout(TIMEOUT_MS),
	});
	const text = await response.text();
	if (response.ok) return { stored: JSON.parse(text).data };
	const told = `${response.status} ${text.slice(0, 300)}`;
	// Too often, or the server's fault: the same batch later. Anything else stays wrong however often it is sent.
	if (response.status !== 429 && response.status < 500) throw new Error(`The batch was refused: ${told}`);
	return { waitMs: Number(response.headers.get('retry-after') ?? 0) * 1_000, told };
}

/** A server that cannot be reached may come back. */
async function attemptOrFault(/** @type {string[]} */ lines) {
	try {
		return await attempt(lines);
	} catch (error) {
		const isNetwork = error instanceof TypeError || error?.name === 'TimeoutError';
		if (!isNetwork) throw error;
		return { waitMs: 0, told: String(error.cause?.message ?? error.message) };
	}
}

/** Sends a batch until it is stored. The pause grows, a little at random, so that not all come back at once. */
async function send(/** @type {string[]} */ lines) {
	for (let tries = 1; ; tries += 1) {
		const { stored, waitMs = 0, told } = await attemptOrFault(lines);
		if (stored) return stored;
		if (tries >= Number(values.tries)) throw new Error(`Given up after ${tries} tries: ${told}`);
		const grown = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
		const next = Math.max(waitMs, grown * (0.5 + Math.random() / 2));
		say(`${told}; again in ${(next / 1_000).toFixed(1)} s`);
		await pause(next);
	}
}

const total = { lines: 0, taken: 0, changed: 0, unserved: 0, refused: 0 };

async function deliver(/** @type {string[]} */ lines) {
	const stored = await send(lines);
	for (const name of Object.keys(total)) total[name] += stored[name];
	for (const { line, reason } of stored.reasons) say(`refused: ${reason}: ${lines[line - 1]}`);
}

/** Lines that hold something. */
async function* linesOf(/** @type {NodeJS.ReadableStream} */ input) {
	for await (const line of createInterface({ input })) if (line.trim() !== '') yield line;
}

/** Lines in batches: a full one, or what has come within two seconds. While one is sent, reading waits. */
async function* batchesOf(/** @type {NodeJS.ReadableStream} */ input) {
	const lines = linesOf(input);
	/** @type {string[]} */
	let batch = [];
	/** @type {Promise<undefined> | undefined} */
	let due;
	let next = lines.next();
	for (;;) {
		const came = await (due ? Promise.race([next, due]) : next);
		if (came?.done) break;
		if (came) {
			next = lines.next();
			batch.push(came.value);
			due ??= pause(LONGEST_WAIT_MS, undefined, { ref: false });
		}
		if (batch.length < BATCH_LINES && came) continue;
		yield batch;
		batch = [];
		due = undefined;
	}
	if (batch.length > 0) yield batch;
}

try {
	if (!token) throw new Error('Give the token of the collector as COLLECTOR_TOKEN.');
	const input = positionals[0] ? createReadStream(positionals[0]) : process.stdin;
	for await (const batch of batchesOf(input)) await deliver(batch);
	process.stdout.write(`${JSON.stringify(total)}\n`);
	process.exitCode = total.refused > 0 ? 2 : 0;
} catch (error) {
	say(error.message);
	process.exitCode = 1;
}
