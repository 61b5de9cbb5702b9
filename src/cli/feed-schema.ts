import { writeFileSync } from 'node:fs';
import { feedSchemas, schemaText } from '#server/ingest/feed-schemas.ts';

/** Writes the JSON Schemas of docs/feed from the zod schemas; a test holds the files against them. */
for (const [name, schema] of feedSchemas()) {
	writeFileSync(new URL(`../../docs/feed/${name}`, import.meta.url), schemaText(schema));
}
console.log(`docs/feed: ${feedSchemas().size} schemas written`);
