import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { LiveCurve } from '#contract/live-detail.ts';
import { languageOf } from '#i18n/languages.ts';
import { loadMessages } from '#i18n/loader.ts';
import { Text } from '#i18n/text.tsx';
import { EventStrip } from '#islands/lives/detail/event-strip.tsx';
import { Lane } from '#islands/lives/detail/lane.tsx';
import { Notes } from '#islands/lives/detail/notes.tsx';
import { messageFiles } from '#tests/i18n/message-files.ts';
import { browserDouble } from '#tests/stores/browser-double.ts';

browserDouble();
vi.stubGlobal('matchMedia', () => ({ matches: false }));

const AREAS = ['common', 'live'] as const;
const mug = {
	product_id: 'mug',
	title: 'Mug',
	image: '',
	shown: [[100, null]],
	pinned: [[1_230, 1_500]],
	prices: [[0, 1_000]],
	sold: [
		[20, 30],
		[24, 12],
	],
	is_estimated: false,
	units: { value: 42, quality: 'observed' },
	gmv: { value: 42_000, quality: 'observed' },
};
const voucher = { second: 1_230, kind: 'voucher', product_id: null, amount: 500 };
const notes = [
	{ minute: 20, measure: 'online', before: 200, after: 276, change: 0.38, event: null, product: null },
	{
		minute: 20,
		measure: 'gmv',
		before: 6_000,
		after: 18_000,
		change: 2,
		event: { ...voucher, second: 1_140, seconds_before: 60 },
		product: { product_id: 'mug', share: 0.72 },
	},
];
const curve = {
	started_at: '2026-03-08T20:00:00.000Z',
	minutes: 40,
	lane: [mug],
	lane_total: 1,
	rows_allowed: 10,
	edition: 'trial',
	events: [voucher],
	notes,
} as unknown as LiveCurve;

async function shown(lang: Parameters<typeof languageOf>[0], children: ReactNode): Promise<string> {
	const language = languageOf(lang);
	await loadMessages(language.locale, AREAS, messageFiles);
	return renderToStaticMarkup(
		<Text language={language} areas={AREAS} waiting={null}>
			{children}
		</Text>,
	);
}

test.each([
	[
		'en-us',
		'After: Voucher $5.00 (1 min earlier)',
		'No matching event in the 5 minutes before',
		'72% of the rise: Mug',
	],
	['zh-cn', '之后（1 分钟）', '此前 5 分钟内无相符事件', '增量的 72% 来自：Mug'],
	['kn-in', '(1 mnt sebelumnya)', 'Tidak ada kejadian yang sesuai', '72% dari kenaikan: Mug'],
] as const)('notes say what came before, and never why: %s', async (lang, afterIt, nothing, product) => {
	const html = await shown(lang, <Notes curve={curve} zone="America/Los_Angeles" />);
	for (const words of [afterIt, nothing, product]) expect(html).toContain(words);
	// The minute 20 ends 21 minutes after the start, as the cursor says.
	expect(html).toMatch(/13[:.]21/);
});

test('GMV is told in money', async () => {
	const html = await shown('en-us', <Notes curve={curve} zone="America/Los_Angeles" />);
	expect(html).toContain('+200.0% GMV per minute ($60.00 → $180.00)');
});

test('marks, pins and bars lie on the same minutes: none begins before its pin', async () => {
	const lane = await shown('en-us', <Lane curve={curve} />);
	expect(lane).toContain('<rect x="20" width="5" height="1" class="fill-tint">');
	expect(lane).toContain('d="M20 1V');
	expect(await shown('en-us', <EventStrip curve={curve} />)).toContain('left:50%');
});
