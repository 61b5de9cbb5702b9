import { readFile } from 'node:fs/promises';
import { McpServer } from '@modelcontextprotocol/server';
import { CODES } from '#contract/codes.ts';
import type { Endpoint, Envelope } from '#contract/endpoint.ts';
import { minorDigits, platformOfRegion } from '#domain/platforms/platforms.ts';
import { BRAND } from '#domain/site/brand.ts';
import { TOOLS, type Tool } from './tools.ts';

/** Asks the API in the name of whoever has the key. */
export type Ask = (
	endpoint: Endpoint,
	query: Readonly<Record<string, string>>,
	body?: object,
) => Promise<Envelope<unknown>>;

const INSTRUCTIONS =
	'What sells in live-stream and short-video shops of eight regions. Amounts of money are whole numbers in minor units: divide by minor_units. ' +
	'null is unknown, never 0. A figure is {value, quality}: observed, estimated, lower (a lower bound) or unknown; say so when you use one. ' +
	'as_of is the newest closed day: name it with every figure. Rows beyond the edition are not answered: rows_allowed says how many are. ' +
	'Prefer rank_products with filters to many details: details are limited by the day.';

/** Texts that say what a figure is. */
const RESOURCES = [
	{ name: 'glossary', uri: 'livegauge://glossary', title: 'Words and what they mean', file: 'glossary.md' },
	{ name: 'method', uri: 'livegauge://method', title: 'How figures are made', file: 'counters.md' },
] as const;
const DOCS = new URL('../../../docs/', import.meta.url);

const textOf = (value: unknown) => [{ type: 'text' as const, text: JSON.stringify(value) }];

const refused = ({ code, msg, data }: Envelope<unknown>) => ({
	isError: true,
	content: textOf({ code, msg, data }),
});

/** In what money is told. */
function moneyOf(region: unknown) {
	const platform = typeof region === 'string' ? platformOfRegion(region) : undefined;
	if (!platform) return {};
	return { region, currency: platform.currency, minor_units: 10 ** minorDigits(platform.currency) };
}

/** Makes the calls of a tool, one after the other: the first opens what the others need. */
async function answer(tool: Tool, asked: Readonly<Record<string, unknown>>, ask: Ask) {
	const parts: Record<string, unknown> = {};
	for (const { part, endpoint, query, body } of tool.calls(asked)) {
		const envelope = await ask(endpoint, query, body);
		if (envelope.code !== CODES.success) return refused(envelope);
		parts[part] = tool.shorten ? tool.shorten(envelope.data, asked) : envelope.data;
	}
	return { content: textOf({ ...moneyOf(asked.region), ...parts }) };
}

/** The tools and texts for one caller; `ask` carries who it is. */
export function createMcpServer(ask: Ask): McpServer {
	const server = new McpServer({ name: BRAND.name, version: '1' }, { instructions: INSTRUCTIONS });
	for (const tool of TOOLS) {
		const { name, description, input } = tool;
		const annotations = { readOnlyHint: true, openWorldHint: false };
		server.registerTool(name, { description, inputSchema: input, annotations }, (asked) =>
			answer(tool, asked, ask),
		);
	}
	for (const { name, uri, title, file } of RESOURCES)
		server.registerResource(name, uri, { title, mimeType: 'text/markdown' }, async () => ({
			contents: [{ uri, mimeType: 'text/markdown', text: await readFile(new URL(file, DOCS), 'utf8') }],
		}));
	return server;
}
