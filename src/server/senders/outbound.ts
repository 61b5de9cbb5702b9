import { type LookupAddress, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '#domain/access/networks.ts';
import type { DeliveryReason } from '#domain/text/delivery-reasons.ts';

/** What a target answered. */
export type OutboundAnswer = { readonly status: number; readonly text: string };

/** Sends to addresses that members name. */
export type Outbound = {
	/** Why an address says by itself that nothing is sent to it; null where it does not. */
	problemOf(url: string): DeliveryReason | null;
	/** Rejects with NotSent where nothing came of it. */
	post(
		url: string,
		message: { readonly headers: Readonly<Record<string, string>>; readonly body: string | Buffer },
	): Promise<OutboundAnswer>;
};

/** Nothing was sent, or nothing came back; its message is the reason. */
export class NotSent extends Error {
	constructor(reason: DeliveryReason, cause?: unknown) {
		super(reason, { cause });
	}
}

const TIMEOUT_MS = 10_000;
/** So much of an answer is read. */
const MOST_READ = 4_096;

/** Codes with which looking a name up fails. */
const UNKNOWN_NAME = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA']);

function notSent(error: Error & { code?: string }, signal: AbortSignal): NotSent {
	if (error instanceof NotSent) return error;
	if (signal.aborted) return new NotSent('no_answer', error);
	return new NotSent(UNKNOWN_NAME.has(error.code ?? '') ? 'unknown_name' : 'no_connection', error);
}

/** Looks a name up and refuses it where any of its addresses is not public: what is connected to is what was looked at. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
	lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
		if (error) return callback(error, '', 0);
		if (!found.every(({ address }) => isPublicAddress(address)))
			return callback(new NotSent('private_address'), '', 0);
		if (options.all) return callback(null, found);
		const [first] = found;
		return callback(null, first?.address ?? '', first?.family ?? 0);
	});
};

/** Why an address says by itself that nothing is sent to it; null where it does not. */
function problemOf(text: string, allowsPrivate: boolean): DeliveryReason | null {
	if (!URL.canParse(text)) return 'no_address';
	const { protocol, hostname } = new URL(text);
	if (protocol !== 'https:' && !(allowsPrivate && protocol === 'http:')) return 'no_https';
	const host = hostname.replace(/^\[|\]$/g, '');
	// A name is looked at when it is looked up; an address needs no look-up.
	return !allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host) ? 'private_address' : null;
}

/**
 * Posts over HTTPS to public addresses alone, follows no redirect, and waits 10 s for all of the answer. `allowsPrivate` is
 * for tests and installations whose targets are in their own network.
 */
export function openOutbound({
	allowsPrivate,
	timeoutMs = TIMEOUT_MS,
}: {
	allowsPrivate: boolean;
	timeoutMs?: number;
}): Outbound {
	return {
		problemOf: (address) => problemOf(address, allowsPrivate),
		post: (address, { headers, body }) =>
			new Promise((resolve, reject) => {
				const problem = problemOf(address, allowsPrivate);
				if (problem !== null) throw new NotSent(problem);
				const url = new URL(address);
				const signal = AbortSignal.timeout(timeoutMs);
				const fail = (error: Error) => reject(notSent(error, signal));
				const send = url.protocol === 'https:' ? requestHttps : requestHttp;
				const request = send(
					url,
					{
						method: 'POST',
						headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
						agent: false,
						signal,
						...(allowsPrivate ? {} : { lookup: publicLookup }),
					},
					(response) => {
						let text = '';
						response.setEncoding('utf8');
						response.on('data', (part: string) => {
							text += part;
							if (text.length > MOST_READ) response.destroy();
						});
						const end = () => resolve({ status: response.statusCode ?? 0, text: text.slice(0, MOST_READ) });
						response.on('end', end);
						response.on('close', () => (text.length > MOST_READ ? end() : undefined));
						response.on('error', fail);
					},
				);
				request.on('error', fail);
				request.end(body);
			}),
	};
}
