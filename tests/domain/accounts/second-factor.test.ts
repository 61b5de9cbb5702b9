import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recoveryCode, shownRecoveryCode, stepOfCode, typedFactor } from '#domain/accounts/second-factor.ts';

test.each([
	['123456', { kind: 'app', code: '123456' }],
	[' 123 456 ', { kind: 'app', code: '123456' }],
	['12345', null],
	['1234567', null],
	['abcde-fghjk', { kind: 'recovery', code: 'ABCDEFGHJK' }],
	['ABCDE FGHJK', { kind: 'recovery', code: 'ABCDEFGHJK' }],
	['ABCDE-FGHJ', null],
	['ABCDE-FGHJ1', null],
	['', null],
	['１２３４５６', null],
])('%j is %j', (text, factor) => expect(typedFactor(text)).toEqual(factor));

test('a recovery code is read as it is shown', () => {
	fc.assert(
		fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
			const code = recoveryCode(bytes);
			// Ten digits alone are no code of the app either.
			expect(typedFactor(shownRecoveryCode(code))).toEqual({ kind: 'recovery', code });
		}),
	);
});

const codeOf = (step: number) => String(step % 1_000_000).padStart(6, '0');

test('a code is taken at its own step and one around it, once, and none after a later one', () => {
	const step = fc.integer({ min: 1_000, max: 900_000 });
	fc.assert(
		fc.property(
			step,
			fc.integer({ min: -3, max: 3 }),
			fc.integer({ min: -5, max: 5 }),
			(own, drift, last) => {
				const now = (own + drift) * 30_000 + 12_345;
				const found = stepOfCode(codeOf(own), now, own + last, codeOf);
				expect(found).toBe(Math.abs(drift) <= 1 && last < 0 ? own : null);
			},
		),
	);
});

test('no code is taken twice, in whatever order codes come', () => {
	fc.assert(
		fc.property(fc.array(fc.integer({ min: 98, max: 104 }), { maxLength: 30 }), (steps) => {
			let last = 0;
			const taken: number[] = [];
			for (const step of steps) {
				const found = stepOfCode(codeOf(step), step * 30_000, last, codeOf);
				if (found === null) continue;
				taken.push(found);
				last = found;
			}
			expect(new Set(taken).size).toBe(taken.length);
			expect([...taken].sort((a, b) => a - b)).toEqual(taken);
		}),
	);
});
