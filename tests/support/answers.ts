import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { codesOf } from '#contract/call-codes.ts';
import { codeName } from '#contract/code-texts.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** What is wrong with an answer, by the path of its first field that the contract does not have, or has another way. */
function surplusOf(told: unknown, known: unknown, path = 'data'): string {
	if (typeof told !== 'object' || told === null || typeof known !== 'object' || known === null)
		return `${path} is ${JSON.stringify(told)} and reads as ${JSON.stringify(known)}`;
	const [field = ''] = Object.entries(told)
		.filter(([name, value]) => !isDeepStrictEqual(value, (known as Record<string, unknown>)[name]))
		.map(([name]) => name);
	if (!(field in known)) return `${path}.${field} is not in the contract`;
	const inside = (value: object) => (value as Record<string, unknown>)[field];
	return surplusOf(inside(told), inside(known), `${path}.${field}`);
}

/**
 * Holds the data of an answer, as it goes out, against the contract of its call: every field is there, of the right
 * kind, and no other.
 * @throws Error with the call, the field and what is wrong
 */
export function checkAnswer({ method, path, answer }: Endpoint, data: unknown): void {
	const told: unknown = data === undefined ? undefined : JSON.parse(JSON.stringify(data));
	const read = z.safeParse(answer, told);
	if (!read.success)
		throw new Error(
			`${method} ${path} answers what its contract does not say: ${z.prettifyError(read.error)}`,
		);
	if (!isDeepStrictEqual(told, read.data))
		throw new Error(`${method} ${path} answers more than its contract says: ${surplusOf(told, read.data)}`);
}

/**
 * Holds a refusal against the codes that the API's description has of it.
 * @throws Error with the call and the code that contract/call-codes.ts has to name
 */
export function checkRefusal(endpoint: Endpoint, code: number): void {
	const name = codeName(code);
	if (name && codesOf(endpoint).includes(name)) return;
	throw new Error(
		`${endpoint.path} refuses with ${code}, ${name}, which contract/call-codes.ts does not say`,
	);
}
