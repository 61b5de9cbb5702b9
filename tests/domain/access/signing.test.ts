import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashFor, isFresh, signatureBase } from '#domain/access/signing.ts';

const sign = (ts: number) => {
	const algorithm = hashFor(ts).replace('-', '').toLowerCase();
	return createHash(algorithm)
		.update(signatureBase('/api/rank_goods', 87, ts, 'test-secret'))
		.digest('hex');
};

describe('the signature', () => {
	test('is SHA-512 on an odd UTC day', () => {
		expect(sign(1_767_225_600)).toBe(
			'c915449d5b381b64b03f7e7f8a2dd3b4ac6288677e0dfaab74302cbb55fa9e727c9d5fc1c264b1e116e155082abaf79d923dfb5b6a84bc5b6872b6300e1fcfad',
		);
	});

	test('is SHA-256 on an even UTC day', () => {
		expect(sign(1_767_312_000)).toBe('33f0498c62d1280aa2cedf781d4f8557a7fcd06f2abe9b74e2d623e728325b8d');
	});

	test('changes its hash at midnight UTC and nowhere else', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (ts) => {
				const isEven = new Date(ts * 1000).getUTCDate() % 2 === 0;
				expect(hashFor(ts)).toBe(isEven ? 'SHA-256' : 'SHA-512');
			}),
		);
	});

	test.each([
		[0, true],
		[300, true],
		[-300, true],
		[301, false],
		[-301, false],
	])('with a clock %i s off is fresh: %s', (offset, fresh) => {
		expect(isFresh(1_000_000 + offset, 1_000_000)).toBe(fresh);
	});
});
