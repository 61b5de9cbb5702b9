import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FEED_TYPES } from '#contract/feed.ts';
import { feedSchemas, schemaText } from '#server/ingest/feed-schemas.ts';

const folder = new URL('../../../docs/feed/', import.meta.url);

describe('docs/feed', () => {
	test.each([...feedSchemas()])(
		'%s is what the schemas in the code say (node src/cli/feed-schema.ts)',
		(name, schema) => {
			expect(readFileSync(new URL(name, folder), 'utf8')).toBe(schemaText(schema));
		},
	);

	test('has no schema of a type that is gone', () => {
		const files = readdirSync(folder).filter((name) => name.endsWith('.schema.json'));
		expect(files.toSorted()).toEqual([...feedSchemas().keys()].toSorted());
	});

	test('describes every record type to people', () => {
		const guide = readFileSync(new URL('README.md', folder), 'utf8');
		for (const type of FEED_TYPES) expect(guide).toContain(`### ${type}\n`);
	});
});
