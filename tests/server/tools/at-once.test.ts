// @module-tag full
import { expect, test } from 'vitest';
import { MOST_SHOPS } from '#domain/connected-shops/connected-shop.ts';
import { SCRIPTS_PER_DAY, SPOKEN_PER_DAY } from '#domain/studio/model-quotas.ts';
import { VIDEOS_PER_MONTH } from '#domain/studio/video-publishing.ts';
import { MOVES_PER_MONTH } from '#domain/tools/move-quotas.ts';
import { openLanguageModel } from '#server/http/language-model.ts';
import { openSpeechModel } from '#server/studio/speech-model.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { httpDouble } from '#tests/support/http-double.ts';
import { newKey, sellingShops } from '#tests/support/shops.ts';

const ASKED = 30;
const each = <Value>(ask: (index: number) => Promise<Value>) =>
	Promise.all(Array.from({ length: ASKED }, (_, index) => ask(index)));

/** How many answers there are of each code. */
const counted = (answers: readonly { readonly code: number }[]) =>
	Object.fromEntries(
		[...Map.groupBy(answers, ({ code }) => code)].map(([code, list]) => [code, list.length]),
	);

describeWhereEnginesDiffer('tools that are asked thirty times at once', (database) => {
	test('move and publish no more than the month of the edition', async () => {
		const { member, from, wish } = await sellingShops(database(), '200');
		await database().query("update edition_grants set edition = 'sign_up', ends_at = null");
		const { list } = (await member.call('connectedProducts', { shop_id: from.shop_id, limit: '50' })).data;
		const id = (index: number) => list[index]?.product_id ?? '';
		const plan = (await member.call('carryDryRun', wish)).data;
		const ready = plan.items.filter(({ problems }) => problems.every(({ is_blocking }) => !is_blocking));
		expect(ready.length).toBeGreaterThanOrEqual(ASKED);
		const moved = await each((index) =>
			member.call('carryStart', {
				...wish,
				source: { ...wish.source, product_ids: [ready[index]?.ref ?? ''] },
				request_key: newKey(),
			}),
		);
		const moves = MOVES_PER_MONTH.sign_up;
		expect(counted(moved)).toEqual({ 100: moves, 26003: ASKED - moves });
		const published = await each((index) =>
			member.call('publishVideos', {
				shop_id: from.shop_id,
				request_key: newKey(),
				videos: [{ product_id: id(index), name: 'a', bytes: 5, marks: [], captions: '' }],
			}),
		);
		const videos = VIDEOS_PER_MONTH.sign_up;
		expect(counted(published)).toEqual({ 100: videos, 26007: ASKED - videos });
		// The same press is one job, however often it comes.
		const key = newKey();
		await database().query("update edition_grants set edition = 'professional'");
		const same = await each(() =>
			member.call('publishVideos', {
				shop_id: from.shop_id,
				request_key: key,
				videos: [{ product_id: id(40), name: 'b', bytes: 5, marks: [], captions: '' }],
			}),
		);
		expect(new Set(same.map(({ data }) => data.job_id)).size).toBe(1);
	}, 60_000);

	test('connect no more shops than an account may have', async () => {
		const { service, member } = await sellingShops(database(), '0');
		const begun = await Promise.all(
			Array.from({ length: MOST_SHOPS + 4 }, async (_, index) => {
				const { data } = await member.call('connectShop', { platform: 'sandbox', language_id: '2' });
				return service.agree(member, data.url, { name: `Shop ${index}`, region: '87', start: '0' });
			}),
		);
		const finished = await Promise.all(begun.map((came) => member.call('finishShop', came)));
		expect(counted(finished)).toEqual({ 100: MOST_SHOPS - 2, 26001: 6 });
		expect((await member.call('connectedShops', {})).data.list).toHaveLength(MOST_SHOPS);
	}, 60_000);

	test('ask models no more often than the day of the edition', async () => {
		const asked: string[] = [];
		const double = await httpDouble(({ url }) => {
			asked.push(url.pathname.split('/').at(-1) ?? '');
			return url.pathname.endsWith('speech')
				? { body: Uint8Array.of(0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0) }
				: { body: '{"choices":[{"message":{"content":"{}"}}]}' };
		});
		try {
			const at = { url: `${double.url}/v1/`, key: 'key', allowsPrivate: true, timeoutMs: 5_000 };
			const service = testService(database(), {
				editionOf: () => 'sign_up',
				speechModel: openSpeechModel({ ...at, model: 'voice-1', voice: 'ana' }),
				languageModel: openLanguageModel({ ...at, model: 'words-1' }),
			});
			const member = service.device();
			await member.signUp('ana@example.com');
			const spoken = await each((index) => member.call('speak', { text: `Caption ${index}` }));
			const scripts = await each((index) =>
				member.call('writeScript', {
					...{ plat_id: '87', language_id: '2', title: `Cup ${index}`, language: 'en' },
					scenes: [{ id: 'hook', text: 'A cup', caption: 'A cup' }],
				}),
			);
			const [speech, script] = [SPOKEN_PER_DAY.sign_up, SCRIPTS_PER_DAY.sign_up];
			expect(counted(spoken)).toEqual({ 100: speech, 10014: ASKED - speech });
			expect(counted(scripts)).toEqual({ 100: script, 10014: ASKED - script });
			// What was refused cost the operator nothing.
			expect(asked).toHaveLength(speech + script);
		} finally {
			await double.close();
		}
	}, 60_000);
});
