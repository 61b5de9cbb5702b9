import { describe, expect, test } from 'vitest';
import { sign } from '#api/signature.ts';

const call = { path: '/api/rank_goods', platId: '87', secret: 'test-secret' };
// The vectors of decisions 2.
const VECTORS = [
	[
		'an odd day with SHA-512',
		1_767_225_600,
		'c915449d5b381b64b03f7e7f8a2dd3b4ac6288677e0dfaab74302cbb55fa9e727c9d5fc1c264b1e116e155082abaf79d923dfb5b6a84bc5b6872b6300e1fcfad',
	],
	[
		'an even day with SHA-256',
		1_767_312_000,
		'33f0498c62d1280aa2cedf781d4f8557a7fcd06f2abe9b74e2d623e728325b8d',
	],
] as const;

describe('sign', () => {
	test.each(VECTORS)('signs %s', async (_, ts, signature) => {
		expect(await sign({ ...call, ts })).toBe(signature);
	});

	test.each(VECTORS)('signs %s the same without Web Crypto', async (_, ts, signature) => {
		expect(await sign({ ...call, ts }, null)).toBe(signature);
	});
});
