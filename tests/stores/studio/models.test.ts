import { beforeEach, expect, test, vi } from 'vitest';
import { envelope, fetchDouble } from '#tests/api/fetch-double.ts';

/** The stores of a page of Indonesia whose requests get these answers. */
async function load(...replies: Parameters<typeof fetchDouble>) {
	vi.resetModules();
	const { browserDouble } = await import('#tests/stores/browser-double.ts');
	browserDouble('?tool=videos', { t: 'token', plat_id: '81' });
	vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
	const server = fetchDouble(...replies);
	vi.stubGlobal('fetch', server.fetch);
	const models = await import('#stores/studio/models.ts');
	const { refusedWords } = await import('#stores/studio/forbidden-words.ts');
	return { ...models, refusedWords, server };
}

beforeEach(() => vi.unstubAllGlobals());

const SCENES = [{ id: 'hook', text: 'Look', caption: 'Look at it' }];
const ORDER = { language: 'id', scenes: SCENES } as const;
const written = envelope({ scenes: [], problem: null });

test('a product of ours is named by id and region, one of the member’s own by its title', async () => {
	const page = await load(written, written, written);
	await page.writeScript({ id: 'p1' }, ORDER);
	await page.writeScript({ id: 'p1', platId: 98 }, { ...ORDER, request: 'batch c1 1' });
	await page.writeScript({ title: 'Gelas' }, ORDER);
	const sent = page.server.sent.map(({ url, body }) => [url.searchParams.get('plat_id'), body]);
	const [region] = sent[0] ?? [];
	expect(sent).toEqual([
		[region, { id: 'p1', language_id: '2', language: 'id', scenes: SCENES }],
		['98', { id: 'p1', request: 'batch c1 1', language_id: '2', language: 'id', scenes: SCENES }],
		[region, { title: 'Gelas', language_id: '2', language: 'id', scenes: SCENES }],
	]);
});

test('words of a region are asked for once, and again where the call failed', async () => {
	const list = [{ words: 'amazon', reason: 'shop' }];
	const page = await load(envelope(null, 500), envelope({ list }), envelope({ list: [] }));
	await expect(page.refusedWords(81)).rejects.toThrow();
	const both = await Promise.all([page.refusedWords(81), page.refusedWords(81)]);
	expect(both).toEqual([list, list]);
	expect(await page.refusedWords(87)).toEqual([]);
	expect(page.server.sent).toHaveLength(3);
});
