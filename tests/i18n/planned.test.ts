import { expect, test } from 'vitest';
import { ROUTES } from '#domain/site/routes.ts';
import english from '#locales/en/planned.json' with { type: 'json' };

test('every screen that is not built has words of its own, and only screens have them', () => {
	const planned = new Set(ROUTES.filter((route) => !route.isBuilt).map((route) => route.name));
	const known = new Set(ROUTES.filter((route) => route.kind === 'app').map((route) => route.name));
	const worded = Object.keys(english.screens);
	expect([...planned].filter((name) => !worded.includes(name))).toEqual([]);
	expect(worded.filter((name) => !known.has(name))).toEqual([]);
});
