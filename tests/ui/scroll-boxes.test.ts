import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const CLASSES = /(?:className|class)="([^"]*)"/g;
const SCROLLS = /(?:^|\s)overflow(?:-[xy])?-auto(?:\s|$)/;
const POSITIONED = /(?:^|\s)(?:relative|absolute|fixed|sticky)(?:\s|$)/;

test('what scrolls is positioned: else words for screen readers in it widen the whole page', () => {
	const boxes = globSync('src/**/*.{tsx,astro}').flatMap((file) =>
		[...readFileSync(file, 'utf8').matchAll(CLASSES)]
			.map(([, classes = '']) => ({ file, classes }))
			.filter(({ classes }) => SCROLLS.test(classes)),
	);
	expect(boxes.length).toBeGreaterThan(10);
	expect(boxes.filter(({ classes }) => !POSITIONED.test(classes))).toEqual([]);
});
