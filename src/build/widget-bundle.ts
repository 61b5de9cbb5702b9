import { resolve } from 'node:path';
import { build, type Plugin, runnerImport } from 'vite';
import { colourTokens } from './design-tokens.ts';

/** The scripts of the embeds, each at a fixed address below /embed/; `unsold` takes the place of `pricing`. */
export const EMBED_SCRIPTS = ['pricing', 'frame', 'unsold'] as const;
export type EmbedScript = (typeof EMBED_SCRIPTS)[number];

/** Runs the files of tables and leaves their values: prices and texts are fixed when the site is built. */
const TABLES = /\/widget\/(unsold-)?tables\.ts$/;

const writtenTables: Plugin = {
	name: 'written-tables',
	enforce: 'pre',
	async load(id) {
		if (!TABLES.test(id)) return null;
		const { module } = await runnerImport<Record<string, unknown>>(id, { configFile: false });
		return Object.entries(module)
			.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
			.join('\n');
	},
};

/** Writes the colours of the tokens into the widget's styles: a variable could be changed by the page around. */
const writtenColours: Plugin = {
	name: 'written-colours',
	enforce: 'pre',
	transform(code, id) {
		if (!id.includes('/widget/pricing.css')) return null;
		const tokens = colourTokens();
		return code.replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
			const colour = tokens.get(name);
			if (!colour) throw new Error(`styles/tokens.css has no '--${name}'`);
			return colour;
		});
	},
};

/** The text of an embed script: one file without imports, in a scope of its own. */
export async function bundleEmbed(script: EmbedScript, api: string): Promise<string> {
	const result = await build({
		configFile: false,
		logLevel: 'error',
		envFile: false,
		define: { 'import.meta.env.PUBLIC_API_URL': JSON.stringify(api) },
		plugins: [writtenTables, writtenColours],
		build: {
			write: false,
			target: 'es2023',
			cssTarget: 'esnext',
			modulePreload: false,
			rolldownOptions: { input: resolve(`src/widget/${script}.ts`), output: { format: 'iife' } },
		},
	});
	const [output] = Array.isArray(result) ? result : [result];
	const chunk = output && 'output' in output ? output.output[0] : undefined;
	if (!chunk) throw new Error(`src/widget/${script}.ts made no script`);
	return chunk.code;
}
