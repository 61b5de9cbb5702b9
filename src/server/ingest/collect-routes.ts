import type { Context, Hono } from 'hono';
import { CODES } from '#contract/codes.ts';
import { bearerOf } from '#server/access/caller.ts';
import { isTokenShaped } from '#server/access/hashes.ts';
import { callerNetwork } from '#server/access/network.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { bodyInTime, bodyText } from '#server/http/parameters.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type Collector, collectorByToken } from '#server/operators/queries/collectors.ts';
import { MOST_RECORDS, readBatch } from './collectors/batch.ts';
import { CollectorDesk } from './collectors/queue.ts';
import { ImportFault } from './import-fault.ts';
import { contextOf } from './import-options.ts';

/** Bytes of a call. */
const LARGEST_BATCH = 4_194_304;

type Status = 400 | 401 | 413 | 429;

const refusal = (c: Context, status: Status, code: number, msg: string) =>
	c.json({ code, msg, data: null }, status);

const unknownCollector = (c: Context) =>
	refusal(c, 401, CODES.operatorOnly, 'the token of a collector is missing or wrong');

function tooMany(c: Context, seconds: number) {
	c.header('Retry-After', String(seconds));
	return refusal(c, 429, CODES.tooFrequent, 'too many batches: wait and send this one again');
}

async function collectorOf(deps: Dependencies, request: Request): Promise<Collector | undefined> {
	const token = bearerOf(request) ?? '';
	return isTokenShaped(token) ? collectorByToken(deps.database, deps.hashes('collector', token)) : undefined;
}

/**
 * `POST /api/collect`: records of live sessions from a collector, one JSON object a line (docs/feed/collectors.md).
 * The status says what to do with the batch: 200 it is stored, 429 and 5xx send it again later, else mend it.
 */
export function collectRoutes(app: Hono, deps: Dependencies): void {
	const desk = new CollectorDesk(deps.database);

	async function answer(c: Context) {
		const collector = await collectorOf(deps, c.req.raw);
		if (!collector) {
			await deps.limits.take('calls', callerNetwork(c, deps.proxies));
			return unknownCollector(c);
		}
		await deps.limits.take('collect', String(collector.collector_id));
		const { body: text, isLate } = await bodyInTime(() => bodyText(c.req.raw, LARGEST_BATCH));
		if (isLate && !(await collectorOf(deps, c.req.raw))) return unknownCollector(c);
		if (text === null) return refusal(c, 413, CODES.badParameter, 'body: is longer than 4 MiB');
		const context = contextOf({ region: c.req.query('region'), type: c.req.query('type') }, deps.clock());
		const batch = readBatch(text, context);
		if (!batch) return refusal(c, 413, CODES.badParameter, `body: has more than ${MOST_RECORDS} records`);
		const changed = await desk.store(collector, batch.records);
		if (changed === null) return tooMany(c, 1);
		const { lines, refused, unserved, reasons } = batch;
		const taken = lines - refused - unserved;
		return c.json({
			code: CODES.success,
			msg: 'success',
			data: { lines, taken, changed, unserved, refused, reasons },
		});
	}

	app.post('/api/collect', async (c) => {
		// no-transform: to compress so short an answer would cost as much as all the rest of a small batch.
		c.header('Cache-Control', 'no-store, no-transform');
		try {
			return await answer(c);
		} catch (error) {
			if (error instanceof ImportFault) return refusal(c, 400, CODES.badParameter, error.message);
			if (error instanceof Refusal && error.code === CODES.tooFrequent)
				return tooMany(c, error.extras.retryAfterSeconds ?? 1);
			throw error;
		}
	});
}
