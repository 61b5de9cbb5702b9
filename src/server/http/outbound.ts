import { lookup as resolve } from 'node:dns';
import { type IncomingMessage, request as insecureRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '#domain/access/networks.ts';
import { importProblem } from '#domain/text/import-problems.ts';

/** What is sent to an address that an operator or a member has named. */
export type OutboundPost = {
	readonly url: string;
	readonly body: string;
	readonly headers: Readonly<Record<string, string>>;
	/** For everything together, redirects too. */
	readonly timeoutMs: number;
	/** The longest answer that is read. */
	readonly mostBytes: number;
	/** Whether addresses of this machine and of private networks are allowed. */
	readonly allowsPrivate: boolean;
	readonly redirects: number;
};

/** What was answered. */
export type OutboundAnswer = { readonly status: number; readonly body: string };

/** Why nothing was answered that may be read; the message holds nothing of the address. */
export class OutboundFault extends Error {}

const REDIRECTS = new Set([301, 302, 307, 308]);

/** Refuses names of which any address is private: what is looked up here is what is connected to. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
	resolve(hostname, { ...options, all: true }, (error, addresses) => {
		const [first] = addresses ?? [];
		if (error || !first) return callback(error ?? new OutboundFault(importProblem('unknown_name')), '', 0);
		if (!addresses.every(({ address }) => isPublicAddress(address)))
			return callback(new OutboundFault(importProblem('private_address')), '', 0);
		if (options.all) return callback(null, addresses);
		callback(null, first.address, first.family);
	});
};

function checkedUrl(text: string, allowsPrivate: boolean): URL {
	const url = URL.canParse(text) ? new URL(text) : null;
	if (!url || !/^https?:$/.test(url.protocol)) throw new OutboundFault(importProblem('no_address'));
	const host = url.hostname.replace(/^\[|\]$/g, '');
	if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host))
		throw new OutboundFault(importProblem('private_address'));
	return url;
}

async function bodyOf(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
	const parts: Buffer[] = [];
	let size = 0;
	for await (const part of answer as AsyncIterable<Buffer>) {
		size += part.length;
		if (size > mostBytes) throw new OutboundFault(importProblem('long_answer'));
		parts.push(part);
	}
	return Buffer.concat(parts);
}

/** A request of either kind: without a body it reads. */
type Outbound = Omit<OutboundPost, 'url' | 'body'> & {
	readonly body: string | null;
	/** Redirects to another site are refused: what is sent along is for this one alone. */
	readonly keepsOrigin?: boolean;
};

/** An answer with its headers, by lower-case name. */
type WholeAnswer = {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Buffer;
};

const headersOf = (answer: IncomingMessage) =>
	Object.fromEntries(
		Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
	);

function send(url: URL, { body, ...post }: Outbound, signal: AbortSignal): Promise<IncomingMessage> {
	const request = url.protocol === 'https:' ? secureRequest : insecureRequest;
	return new Promise((resolveAnswer, reject) => {
		const outgoing = request(
			url,
			{
				method: body === null ? 'GET' : 'POST',
				headers: {
					...post.headers,
					...(body !== null && { 'Content-Length': Buffer.byteLength(body) }),
				},
				signal,
				agent: false,
				...(!post.allowsPrivate && { lookup: lookupPublic }),
			},
			resolveAnswer,
		);
		outgoing.on('error', reject);
		outgoing.end(body);
	});
}

async function follow(
	address: string,
	post: Outbound,
	signal: AbortSignal,
	redirects: number,
): Promise<WholeAnswer> {
	const url = checkedUrl(address, post.allowsPrivate);
	const answer = await send(url, post, signal);
	try {
		const status = answer.statusCode ?? 0;
		const { location } = answer.headers;
		if (!REDIRECTS.has(status) || location === undefined)
			return { status, headers: headersOf(answer), body: await bodyOf(answer, post.mostBytes) };
		if (redirects === 0) throw new OutboundFault(importProblem('many_redirects'));
		if (!URL.canParse(location, url)) throw new OutboundFault(importProblem('redirect_nowhere'));
		const next = new URL(location, url);
		if (url.protocol === 'https:' && next.protocol !== 'https:')
			throw new OutboundFault(importProblem('away_from_https'));
		if (post.keepsOrigin && url.origin !== next.origin) throw new OutboundFault(importProblem('other_site'));
		return await follow(next.href, post, signal, redirects - 1);
	} finally {
		answer.destroy();
	}
}

async function sent(address: string, outbound: Outbound): Promise<WholeAnswer> {
	const signal = AbortSignal.timeout(outbound.timeoutMs);
	try {
		return await follow(address, outbound, signal, outbound.redirects);
	} catch (error) {
		if (error instanceof OutboundFault) throw error;
		throw new OutboundFault(signal.aborted ? importProblem('no_answer') : importProblem('no_connection'), {
			cause: error,
		});
	}
}

/**
 * Posts to an address from outside and follows redirects with the same request. Private addresses are refused, whether
 * the address, what its name resolves to, or a redirect leads there.
 * @throws OutboundFault for whatever is not an answer
 */
export async function outboundPost(post: OutboundPost): Promise<OutboundAnswer> {
	const { status, body } = await outboundPostBytes(post);
	return { status, body: body.toString('utf8') };
}

/**
 * The same where the answer is no text.
 * @throws OutboundFault for whatever is not an answer
 */
export const outboundPostBytes = ({
	url,
	...post
}: OutboundPost): Promise<{ status: number; body: Buffer }> => sent(url, post);

/**
 * Reads what lies at an address from outside, by the same rules.
 * @throws OutboundFault for whatever is not an answer
 */
export function outboundRead(
	url: string,
	limits: Pick<OutboundPost, 'timeoutMs' | 'mostBytes' | 'allowsPrivate'>,
): Promise<{ status: number; body: Buffer }> {
	return sent(url, { ...limits, headers: {}, redirects: 3, body: null });
}

/**
 * Sends a request that carries secrets, and answers with headers; it follows redirects on the same site alone.
 * @throws OutboundFault for whatever is not an answer
 */
export function outboundCall({
	url,
	...call
}: Omit<OutboundPost, 'body' | 'redirects'> & { readonly body: string | null }): Promise<WholeAnswer> {
	return sent(url, { ...call, redirects: 3, keepsOrigin: true });
}

/** Whether an address says by itself that it may not be asked: it is none, or one of a private network. */
export function isRefusedAddress(address: string, allowsPrivate: boolean): boolean {
	try {
		checkedUrl(address, allowsPrivate);
		return false;
	} catch {
		return true;
	}
}
