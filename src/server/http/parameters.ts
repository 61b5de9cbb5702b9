import { z } from 'zod';
import { CODES } from '#contract/codes.ts';
import type { Endpoint, ParsedBodyOf, ParsedQueryOf } from '#contract/endpoint.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { signatureFault } from './middleware/signature.ts';
import { Refusal } from './refusal.ts';

/** No body of a call is larger, in bytes, but for those that say so. */
const LARGEST_BODY = 65_536;

const malformed = (field: string, reason: string) => new Refusal(CODES.badParameter, `${field}: ${reason}`);

/** No call has as many parameters, with room for what other programs add. */
const MOST_PARAMETERS = 100;

/** The parameters by name, in one pass; throws where there are too many, or one is given more than once. */
function given(params: URLSearchParams): Record<string, string> {
	if (params.size > MOST_PARAMETERS) throw malformed('query', `has more than ${MOST_PARAMETERS} parameters`);
	const values = new Map<string, string>();
	for (const [name, value] of params) {
		if (values.has(name)) throw malformed(name, 'given more than once');
		values.set(name, value);
	}
	return Object.fromEntries(values);
}

/** U+0000, or half of a pair of surrogates: no database stores them, so no field may have them. */
const UNSTORABLE = /\0|\p{Cs}/u;

export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** The path of a text that cannot be stored; null where all can. A loop: bodies may be nested deeper than calls can. */
function unstorable(value: unknown): string | null {
	const open = [{ path: '', value }];
	for (let part = open.pop(); part; part = open.pop()) {
		const { path, value: inner } = part;
		if (typeof inner === 'string' && !isStorable(inner)) return path;
		if (typeof inner !== 'object' || inner === null) continue;
		for (const [name, next] of Object.entries(inner))
			open.push({ path: path === '' ? name : `${path}.${name}`, value: next });
	}
	return null;
}

function parsed<Type extends z.core.$ZodType>(type: Type, value: unknown, whole: string): z.output<Type> {
	const fault = unstorable(value);
	if (fault !== null) throw malformed(fault || whole, 'has U+0000 or half a pair of surrogates');
	const result = z.safeParse(type, value);
	if (result.success) return result.data;
	const issue = result.error.issues[0];
	throw malformed(issue?.path.join('.') || whole, issue?.message ?? 'malformed');
}

/**
 * The parameters as they were given, each once and, but for programs with a key, rightly signed; throws a Refusal that
 * names the field.
 */
export function signedParams(
	url: URL,
	deps: Dependencies,
	isProgram = false,
): Readonly<Record<string, string>> {
	const params = url.searchParams;
	const values = given(params);
	if (params.has('plat_id') && !isProgram) {
		const fault = signatureFault(url, deps.signSecret, deps.clock());
		if (fault) throw new Refusal(CODES.badParameter, fault);
	}
	return values;
}

/** Checks signature and parameters; throws a Refusal that names the field. */
export function parseQuery<E extends Endpoint>(
	endpoint: E,
	url: URL,
	deps: Dependencies,
	isProgram = false,
): ParsedQueryOf<E> {
	return parsed(endpoint.query, signedParams(url, deps, isProgram), 'query') as ParsedQueryOf<E>;
}

/** No JSON text means undefined. */
function jsonValue(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/**
 * The text of a body; null where it is longer than so many bytes. What is over the limit is not read: a caller need not
 * announce a length, or the right one.
 */
export async function bodyText(request: Request, largest: number): Promise<string | null> {
	if (Number(request.headers.get('content-length') ?? 0) > largest) return null;
	const reader = request.body?.getReader();
	const decoder = new TextDecoder();
	let [text, bytes] = ['', 0];
	for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
		bytes += part.value.byteLength;
		// Not cancelled: that would cut the connection before the answer. Nobody reads on, so nothing more is kept.
		if (bytes > largest) return null;
		text += decoder.decode(part.value, { stream: true });
	}
	return text + decoder.decode();
}

async function jsonOf(request: Request, largest: number): Promise<unknown> {
	// A form of another site can send neither this type nor an Authorization header (docs/security.md).
	if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
		throw malformed('body', 'must be application/json');
	const text = await bodyText(request, largest);
	if (text === null) throw malformed('body', 'is too long');
	const value = jsonValue(text);
	if (value === undefined) throw malformed('body', 'is not JSON');
	return value;
}

/** The bytes of a body that is a file; refused where there are more than may be. What breaks off is no body. */
export async function bodyBytes(request: Request, largest: number): Promise<Uint8Array> {
	// A form of another site can send neither this type nor an Authorization header (docs/security.md).
	if (!/^application\/octet-stream\b/i.test(request.headers.get('content-type') ?? ''))
		throw malformed('body', 'must be application/octet-stream');
	if (Number(request.headers.get('content-length') ?? 0) > largest) throw malformed('body', 'is too long');
	const parts: Uint8Array[] = [];
	let bytes = 0;
	const reader = request.body?.getReader();
	const next = () =>
		reader?.read().catch(() => {
			throw malformed('body', 'broke off');
		});
	for (let part = await next(); part?.value; part = await next()) {
		bytes += part.value.byteLength;
		if (bytes > largest) throw malformed('body', 'is too long');
		parts.push(part.value);
	}
	return Buffer.concat(parts);
}

/** A body that takes longer is late, ms: who sends it may have lost the right to meanwhile. */
const LATE_BODY_MS = 1_000;

/** Waits for a body, and says whether it was late: then it is asked anew who calls. */
export async function bodyInTime<Body>(
	reading: () => Promise<Body>,
): Promise<{ readonly body: Body; readonly isLate: boolean }> {
	const began = performance.now();
	const body = await reading();
	return { body, isLate: performance.now() - began > LATE_BODY_MS };
}

/** Reads the JSON body of a POST; a GET has none, and a file is read by its handler. */
export async function parseBody<E extends Endpoint>(endpoint: E, request: Request): Promise<ParsedBodyOf<E>> {
	const value =
		endpoint.method === 'POST' && !endpoint.takesBytes
			? await jsonOf(request, endpoint.mostBodyBytes ?? LARGEST_BODY)
			: undefined;
	return parsed(endpoint.body, value, 'body') as ParsedBodyOf<E>;
}
