import { type LookupAddress, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '#domain/access/networks.ts';

/** What a target answered. */
export type OutboundAnswer = { readonly status: number; readonly text: string };

/** Sends to addresses that members name. Rejects with why nothing came of it. */
export type Outbound = {
	post(
		url: string,
		message: { readonly headers: Readonly<Record<string, string>>; readonly body: string | Buffer },
	): Promise<OutboundAnswer>;
};

/** Why an address is not sent to; the text is for its owner. */
export class TargetRefused extends Error {}

const TIMEOUT_MS = 10_000;
/** So much of an answer is read. */
const MOST_READ = 4_096;

const refused = () => new TargetRefused('the address is not on the public internet');

/** Looks a name up and refuses it where any of its addresses is not public: what is connected to is what was looked at. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
	lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
		if (error) return callback(error, '', 0);
		if (!found.every(({ address }) => isPublicAddress(address))) return callback(refused(), '', 0);
		if (options.all) return callback(null, found);
		const [first] = found;
		return callback(null, first?.address ?? '', first?.family ?? 0);
	});
};

function checkedUrl(text: string, allowsPrivate: boolean): URL {
	if (!URL.canParse(text)) throw new TargetRefused('is not an address');
	const url = new URL(text);
	if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:'))
		throw new TargetRefused('must begin with https://');
	const host = url.hostname.replace(/^\[|\]$/g, '');
	// A name is looked at when it is looked up; an address needs no look-up.
	if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw refused();
	return url;
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
		post: (address, { headers, body }) =>
			new Promise((resolve, reject) => {
				const url = checkedUrl(address, allowsPrivate);
				const send = url.protocol === 'https:' ? requestHttps : requestHttp;
				const request = send(
					url,
					{
						method: 'POST',
						headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
						agent: false,
						signal: AbortSignal.timeout(timeoutMs),
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
						response.on('error', reject);
					},
				);
				request.on('error', reject);
				request.end(body);
			}),
	};
}
