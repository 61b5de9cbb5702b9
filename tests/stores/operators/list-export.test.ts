import { expect, test } from 'vitest';
import { browserDouble } from '#tests/stores/browser-double.ts';

browserDouble();
const { $actingBeside, actBeside } = await import('#stores/operators/list-export.ts');
const { $failedAct, act } = await import('#stores/shared/mutation.ts');

test('an export holds up nothing else, runs once by its name, and tells its own failure', async () => {
	const fail = Promise.withResolvers<never>();
	const exported = actBeside('export a', () => fail.promise);
	expect([...$actingBeside.get()]).toEqual(['export a']);
	expect(await actBeside('export a', async () => undefined)).toBe(false);
	expect(await actBeside('export b', async () => undefined)).toBe(true);
	expect(await act('a', async () => undefined)).toBe(true);
	const error = new Error('refused');
	fail.reject(error);
	expect(await exported).toBe(false);
	expect([$failedAct.get(), $actingBeside.get().size]).toEqual([{ name: 'export a', error }, 0]);
});
