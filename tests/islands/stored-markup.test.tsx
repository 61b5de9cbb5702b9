import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { RankedProduct } from '#contract/products.ts';
import { languageOf } from '#i18n/languages.ts';
import { loadMessages } from '#i18n/loader.ts';
import { Text } from '#i18n/text.tsx';
import { NoticeRow } from '#islands/accounts/notices/notice-row.tsx';
import { FollowedRow } from '#islands/accounts/workbench/followed-row.tsx';
import { ProductCell } from '#islands/products/product-cell.tsx';
import type { Followed } from '#stores/accounts/follows.ts';
import type { Notice } from '#stores/accounts/notices.ts';
import { messageFiles } from '#tests/i18n/message-files.ts';
import { browserDouble } from '#tests/stores/browser-double.ts';

/*
 * What somebody else has typed or imported and is stored: names, titles, labels of devices. Browser tests have the same
 * for names that operators see (e2e/admin.test.ts).
 */

browserDouble();

const ATTACKS = [
	'<img src=x onerror=alert(1)>',
	'"><script>alert(1)</script>',
	"' onmouseover='alert(1)",
	'</title><svg/onload=alert(1)>',
	'<a href="javascript:alert(1)">x</a>',
];

const AREAS = ['common', 'ranking', 'products', 'member'] as const;

async function rendered(node: ReactNode): Promise<string> {
	const language = languageOf('en-us');
	await loadMessages(language.locale, AREAS, messageFiles);
	return renderToStaticMarkup(
		<Text language={language} areas={AREAS} waiting={null}>
			{node}
		</Text>,
	);
}

const product = (text: string) =>
	({
		product_id: '1',
		plat_id: 87,
		title: text,
		image: '/api/image/product/87/1.svg',
		shop: { shop_id: 's', name: text },
		category: null,
		source: { name: text, marketplace: text },
	}) as unknown as RankedProduct;

const followed = (text: string): Followed =>
	({
		kind: 'shop',
		plat_id: 87,
		id: text,
		name: text,
		image: '/api/image/shop/87/1.svg',
		followed_at: '2027-03-01T00:00:00Z',
	}) as unknown as Followed;

const notice = (text: string): Notice =>
	({
		notice_id: '1',
		kind: 'displaced',
		params: { device: 'phone', label: text },
		at: '2027-03-01T00:00:00Z',
		read: false,
	}) as unknown as Notice;

describe('stored text that is markup', () => {
	test.each(ATTACKS)('is shown as it was typed: %s', async (text) => {
		const screens = [
			await rendered(<ProductCell product={product(text)} />),
			await rendered(<FollowedRow followed={followed(text)} />),
			await rendered(<NoticeRow notice={notice(text)} />),
		];
		const escaped = renderToStaticMarkup(<i>{text}</i>).slice(3, -4);
		for (const html of screens) {
			expect(html).toContain(escaped);
			expect(html).not.toContain(text);
		}
	});
});

describe('raw markup', () => {
	/** Where text becomes markup as it stands: our own texts and built pages only, nothing that is stored. */
	const OWN_TEXTS = [
		'layouts/Head.astro',
		'layouts/SiteData.astro',
		'layouts/SocialMeta.astro',
		'sections/HelpStructuredData.astro',
		'sections/OwnAddress.astro',
		'sections/ProtocolAgreement.astro',
		'sections/TutorialStructuredData.astro',
	];
	const SINK =
		/innerHTML|outerHTML|insertAdjacentHTML|set:html|dangerouslySetInnerHTML|document\.write|createContextualFragment|parseFromString/;

	test('is written in known places only', () => {
		const src = resolve(import.meta.dirname, '../../src');
		const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
			/\.(ts|tsx|astro)$/.test(file),
		);
		expect(files.length).toBeGreaterThan(300);
		const found = files.filter((file) => SINK.test(readFileSync(join(src, file), 'utf8')));
		expect(found.sort()).toEqual(OWN_TEXTS);
	});
});
