import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { languageOf } from '#i18n/languages.ts';
import { loadMessages } from '#i18n/loader.ts';
import { Text } from '#i18n/text.tsx';
import { PublishResults } from '#islands/studio/publish-results.tsx';
import type { OwnShop } from '#stores/studio/own-shops.ts';
import type { Published } from '#stores/studio/publishing.ts';
import { messageFiles } from '#tests/i18n/message-files.ts';

const AREAS = ['common', 'connected', 'publish', 'tools'] as const;
const SHOP = { shop_id: '1', url: null } as unknown as OwnShop;
const ITEM = { position: 1, title: 'Cup', state: 'queued', status: null, fault: null, about: '' } as const;

async function shown(job: Partial<Published['job']>, isBusy = false, error: unknown = null): Promise<string> {
	const language = languageOf('en-us');
	await loadMessages(language.locale, [...AREAS], messageFiles);
	const published = {
		job: { job_id: '7', source_kind: 'videos', held_by: null, waits_until: null, state: 'running', ...job },
		list: [ITEM],
	} as unknown as Published;
	return renderToStaticMarkup(
		<Text language={language} areas={AREAS} waiting={null}>
			<PublishResults publishing={{ sent: null, job: published, isBusy, error }} shop={SHOP} />
		</Text>,
	);
}

test.each([
	['done', 'Finished'],
	['paused', 'Paused'],
	['cancelled', 'Cancelled'],
	// The connection broke: nobody looks any more, but the job goes on.
	['running', 'Publishing'],
] as const)('publishing whose job is %s says %s', async (state, word) => {
	expect(await shown({ state })).toContain(`aria-label="${word}"`);
});

test('publishing that waits for its member or for the shop says so, and leads to the shops', async () => {
	const held = await shown({ state: 'paused', held_by: 'token' });
	expect(held).toContain('Reconnect it');
	expect(held).toContain('href="/tkfffShopList"');
	const busy = await shown({ waits_until: '2026-03-11T10:00:00.000Z' }, true);
	expect(busy).toContain('The shop asked to wait');
	expect(await shown({}, true)).not.toContain('asked to wait');
});

test('why a video was refused is said after its state, with the colon of the language', async () => {
	const language = languageOf('zh-cn');
	await loadMessages(language.locale, [...AREAS], messageFiles);
	const job = { job_id: '7', source_kind: 'videos', held_by: null, waits_until: null, state: 'done' };
	const list = [{ ...ITEM, state: 'refused', fault: 'video_type', about: 'x.avi' }];
	const html = renderToStaticMarkup(
		<Text language={language} areas={AREAS} waiting={null}>
			<PublishResults
				publishing={{ sent: null, job: { job, list } as unknown as Published, isBusy: false, error: null }}
				shop={SHOP}
			/>
		</Text>,
	);
	expect(html).toContain('被店铺拒绝：视频文件类型 (x.avi)');
});
