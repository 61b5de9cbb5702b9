import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { languageOf } from '#i18n/languages.ts';
import { loadMessages } from '#i18n/loader.ts';
import { Text } from '#i18n/text.tsx';
import { FollowUp } from '#islands/tools/follow-up.tsx';
import type { Job } from '#stores/tools/jobs.ts';
import { messageFiles } from '#tests/i18n/message-files.ts';
import { browserDouble } from '#tests/stores/browser-double.ts';

browserDouble();

const FOUND = {
	state: 'told',
	products: 40,
	known: 30,
	compared: 20,
	similar: 1_200,
	before: 1_400,
	after: 2_800,
	expected: 2_100.4,
} as const;

async function shown(job: Partial<Job>, code: 'en-us' | 'zh-cn' = 'en-us'): Promise<string> {
	const language = languageOf(code);
	await loadMessages(language.locale, ['common', 'tools'], messageFiles);
	return renderToStaticMarkup(
		<Text language={language} areas={['tools']} waiting={null}>
			<FollowUp job={{ follow_at: null, followed: null, ...job } as Job} />
		</Text>,
	);
}

test('a job without changed titles says nothing of sales', async () => {
	expect(await shown({})).toBe('');
});

test('before the days are over it is said when they are', async () => {
	expect(await shown({ follow_at: '2026-03-27T10:00:00.000Z' })).toContain('from Mar 27, 2026');
});

test('units stand beside what similar products would have led to', async () => {
	const html = await shown({ followed: FOUND });
	expect([...html.matchAll(/<dd[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
		'1,400',
		'2,800',
		'2,100',
	]);
	expect(html).toContain('20 products beside 1,200 similar ones');
});

test.each([
	['few', '40 个商品中 30 个有销量，其中 20 个有足够的相似商品'],
	['unknown', '本站没有这些商品的销量'],
] as const)('%s figures are said in words, without numbers to compare', async (state, words) => {
	const html = await shown({ followed: { ...FOUND, state, expected: null } }, 'zh-cn');
	expect(html).toContain(words);
	expect(html).not.toContain('<dd');
});
