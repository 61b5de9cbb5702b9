import { build, type Plugin } from 'vite';

/** What the build fixes, by the names under which the browser's code reads it. */
type Settings = Readonly<Record<'PUBLIC_API_URL' | 'PUBLIC_SIGN_SECRET', string | undefined>>;

/**
 * Bundles a module with everything it imports into one, before the site's bundler sees it. What a part of a static
 * page shares with app screens would otherwise be cut into a dozen small files, each with all that any screen
 * uses of it. Packages with a scope are left to the site's bundler; what is written in JSX brings its few lines of React along.
 * @param shared what stays a module of the site, as the module's imports name it
 */
export function alone(endings: readonly string[], settings: Settings, shared: readonly RegExp[]): Plugin {
	const define = Object.fromEntries(
		Object.entries(settings).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
	);
	define['process.env.NODE_ENV'] = '"production"';
	return {
		name: 'alone',
		enforce: 'pre',
		async load(id) {
			if (!endings.some((ending) => id.endsWith(ending))) return null;
			const result = await build({
				configFile: false,
				logLevel: 'error',
				envFile: false,
				define,
				build: {
					write: false,
					minify: false,
					target: 'esnext',
					// As a library: without the helper that pages need around import().
					lib: { entry: id, formats: ['es'] },
					rolldownOptions: { external: [/^@/, ...shared], output: { codeSplitting: false } },
				},
			});
			const [output] = Array.isArray(result) ? result : [result];
			const chunk = output && 'output' in output ? output.output[0] : undefined;
			if (!chunk) throw new Error(`${id} made no script`);
			for (const file of chunk.moduleIds) this.addWatchFile(file);
			return chunk.code;
		},
	};
}
