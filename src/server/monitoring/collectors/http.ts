import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { currencyOf, platformOf } from '#domain/platforms/platforms.ts';
import { OutboundFault, outboundPost } from '#server/http/outbound.ts';
import type { Collected, Collector, Wanted } from './collector.ts';

/** The operator's endpoint (docs/monitoring.md). */
export type MonitorEndpoint = {
	readonly url: string;
	readonly secret: string;
	/** Whether it may be on a private network. */
	readonly allowsPrivate: boolean;
};

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 65_536;
const REDIRECTS = 3;
/** Products that are asked for at the same time. */
const MOST = 50;

const total = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullish().default(null);

const answerShape = z.discriminatedUnion('status', [
	z.object({
		status: z.literal('ok'),
		product_id: z.string(),
		currency: z.string().optional(),
		as_of: z.iso.datetime({ offset: true }).optional(),
		price: total,
		stock: total,
		units: total,
		gmv: total,
		creators: total,
		lives: total,
		videos: total,
		rank: z.number().int().min(1).max(2_147_483_647).nullish().default(null),
	}),
	z.object({ status: z.enum(['taken_down', 'region_not_allowed']), product_id: z.string() }),
]);

/** What is sent beside the body: seconds, and the HMAC-SHA256 of seconds, a dot and the body. */
export function signatureHeaders(secret: string, body: string, at: Date): Record<string, string> {
	const timestamp = String(Math.floor(at.getTime() / 1000));
	return {
		'Content-Type': 'application/json',
		'X-Monitor-Timestamp': timestamp,
		'X-Monitor-Signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
	};
}

const unreachable = (reason: string): Collected => ({ outcome: 'unreachable', reason });

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** What an answer of the endpoint says of the product that was asked for. */
function collectedOf(text: string, { platId, productId }: Wanted, at: Date): Collected {
	const answer = answerShape.safeParse(parsed(text));
	if (!answer.success) return unreachable('the answer is not of the contract');
	const { data } = answer;
	if (data.product_id !== productId) return unreachable('the answer is of another product');
	if (data.status === 'taken_down') return { outcome: 'taken_down' };
	if (data.status !== 'ok') return { outcome: 'region' };
	const { status: _, product_id: __, currency, as_of, ...sample } = data;
	if (currency !== undefined && currency !== currencyOf(platId))
		return unreachable('the answer is in another currency');
	const asOf = as_of === undefined ? null : new Date(as_of);
	return { outcome: 'read', sample, asOf: asOf && asOf < at ? asOf : null };
}

async function collectOne(endpoint: MonitorEndpoint, wanted: Wanted, at: Date): Promise<Collected> {
	const { platId, productId } = wanted;
	const body = JSON.stringify({
		plat_id: platId,
		region: platformOf(platId)?.region ?? '',
		product_id: productId,
		at: at.toISOString(),
	});
	try {
		const answer = await outboundPost({
			url: endpoint.url,
			body,
			headers: signatureHeaders(endpoint.secret, body, at),
			timeoutMs: TIMEOUT_MS,
			mostBytes: MOST_BYTES,
			allowsPrivate: endpoint.allowsPrivate,
			redirects: REDIRECTS,
		});
		if (answer.status !== 200) return unreachable(`HTTP ${answer.status}`);
		return collectedOf(answer.body, wanted, at);
	} catch (error) {
		if (error instanceof OutboundFault) return unreachable(error.message);
		throw error;
	}
}

/** Asks the operator's endpoint for each product. */
export const httpCollector = (endpoint: MonitorEndpoint): Collector => ({
	readsUnknown: true,
	most: MOST,
	longestMs: TIMEOUT_MS,
	collect: (products, at) => Promise.all(products.map((wanted) => collectOne(endpoint, wanted, at))),
});
