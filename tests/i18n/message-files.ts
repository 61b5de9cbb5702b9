import { readFile } from 'node:fs/promises';

/** A fetch that answers the message files of public/, and nothing else. */
export const messageFiles: typeof fetch = async (input) => {
	const path = String(input);
	if (!/^\/locales\/(en|zh|id)\/[a-z]+\.json$/.test(path)) throw new Error(`unexpected request ${path}`);
	return new Response(await readFile(`public${path}`, 'utf8'));
};
