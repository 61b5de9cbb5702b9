import { z } from 'zod';
import { FEED, FEED_TYPES } from '#contract/feed.ts';
import { mappingFile } from './importers/mapping/mapping-file.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

function schemaOf(schema: z.ZodType, title: string): JsonSchema {
	const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' });
	return { $schema, title, ...rest };
}

/** Every JSON Schema file of docs/feed by its name: one a record type, one for lines of any type, one for mappings. */
export function feedSchemas(): ReadonlyMap<string, JsonSchema> {
	const files = new Map<string, JsonSchema>();
	for (const type of FEED_TYPES)
		files.set(`${type}.schema.json`, schemaOf(FEED[type], `Livegauge feed: ${type}`));
	files.set('feed.schema.json', {
		$schema: 'https://json-schema.org/draft/2020-12/schema',
		title: 'Livegauge feed: a line of any type',
		type: 'object',
		required: ['type'],
		oneOf: FEED_TYPES.map((type) => ({
			required: ['type'],
			properties: { type: { const: type } },
			$ref: `${type}.schema.json`,
		})),
	});
	files.set('mapping.schema.json', schemaOf(mappingFile, 'Livegauge mapping file'));
	return files;
}

/** A schema as its file has it. */
export function schemaText(schema: JsonSchema): string {
	return `${JSON.stringify(schema, null, '\t')}\n`;
}
