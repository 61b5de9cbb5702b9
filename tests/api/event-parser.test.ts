import { expect, test } from 'vitest';
import { createEventParser } from '#api/event-parser.ts';

const TEXT =
	'retry: 3000\n\n: beat\n\nevent: minutes\nid: 9.a\ndata: {"minutes":9}\n\nevent: ended\nid: 10.b\ndata: {}\n\n';

test.each([1, 7, 1_000])('events are read whatever the pieces, here of %s characters', (size) => {
	const parse = createEventParser();
	const pieces = Array.from({ length: Math.ceil(TEXT.length / size) }, (_, index) =>
		TEXT.slice(index * size, (index + 1) * size),
	);
	expect(pieces.flatMap(parse)).toEqual([
		{ name: 'minutes', id: '9.a', data: '{"minutes":9}' },
		{ name: 'ended', id: '10.b', data: '{}' },
	]);
});
