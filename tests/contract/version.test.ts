import { expect, test } from 'vitest';
import { CONTRACT } from '#contract/index.ts';
import { isInThisVersion } from '#contract/version.ts';
import { FEATURES, isKnownPart } from '#domain/site/features.ts';
import { ROUTES } from '#domain/site/routes.ts';
import { entriesOf } from '#tests/content/entries.ts';

test('a screen is in this version as the route table says', () => {
	for (const { name } of ROUTES) {
		const isBuilt = ROUTES.some((route) => route.name === name && route.isBuilt);
		expect([name, isInThisVersion(name)]).toEqual([name, isBuilt]);
	}
});

test('a part is in this version as its calls are, and nothing else is known', () => {
	// Rankings are exported, people are invited and collect points: no text says that these come later.
	expect(Object.keys(CONTRACT)).toEqual(expect.arrayContaining(['exportGoods', 'invitations', 'points']));
	for (const name of FEATURES) expect([name, isInThisVersion(name)]).toEqual([name, true]);
	expect([isKnownPart('export'), isKnownPart('goodsSellLike')]).toEqual([true, true]);
	expect([isKnownPart('toString'), isInThisVersion('teleport')]).toEqual([false, false]);
});

test('no article of the help centre says of exports that they come later', () => {
	for (const { slug, matter } of entriesOf('help', 'en')) {
		const about: readonly string[] = (matter.get('about') ?? '').match(/\w+/g) ?? [];
		if (about.includes('export')) expect([slug, isInThisVersion('export')]).toEqual([slug, true]);
	}
});
