import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { LANGUAGES, type Language, type Locale } from '#i18n/languages.ts';
import { chromiumLaunch } from '#tests/support/chromium.ts';
import { newDataDir, removeDataDir, startServer } from '#tests/support/server.ts';

/*
 * npm run screens: takes the pictures of the selling tools for the academy from a small demo market, in each language,
 * into public/academy. Run it after a build where one of these screens has changed, and look at what it took.
 */
const VIEWPORT = { width: 1320, height: 930 };
/** As sections/figures/FigureScreen.astro shows them. */
const WIDTH = 880;
const FOLDER = 'public/academy';
const SHEET =
	'sku,title,price,line1\nc1,Steel cup 500 ml,$9.90,Keeps tea warm\nc2,Lid with straw,$4.50,Fits c1\nc3,Cup brush,$3.20,Bamboo';
const WAIT_MS = 60_000;

type Words = (key: string, values?: Readonly<Record<string, string>>) => string;

/** The messages of an area, by the path of their key. */
function wordsOf(locale: Locale, area: string): Words {
	const messages: unknown = JSON.parse(readFileSync(`public/locales/${locale}/${area}.json`, 'utf8'));
	return (key, values = {}) => {
		const text = key
			.split('.')
			.reduce((place, name) => (place as Readonly<Record<string, unknown>>)[name], messages);
		return Object.entries(values).reduce(
			(filled, [name, value]) => filled.replace(`{{${name}}}`, value),
			String(text),
		);
	};
}

type Shot = {
	readonly name: string;
	readonly query: string;
	readonly act: (page: Page, locale: Locale) => Promise<void>;
};

const shots = (product: string): readonly Shot[] => [
	{
		name: 'title',
		query: `tool=title&plat_id=87&product=${product}`,
		act: async (page) => {
			await page.locator('main section, main table').nth(1).waitFor();
		},
	},
	{
		name: 'move',
		query: 'tool=move',
		act: async (page, locale) => {
			const t = wordsOf(locale, 'tools');
			await page.getByLabel(t('source.from')).selectOption({ index: 1 });
			await page.getByLabel(t('move.into')).selectOption({ index: 2 });
			await page.getByRole('button', { name: t('move.dryRun') }).click();
			const [said = ''] = t('plan.title').split('{{');
			const plan = page.getByRole('heading', { name: said });
			await plan.waitFor();
			await plan.evaluate((head) => scrollBy(0, head.getBoundingClientRect().top - 130));
		},
	},
	{
		name: 'video',
		query: `tool=video&plat_id=87&product=${product}`,
		act: async (page, locale) => {
			await page.getByText(wordsOf(locale, 'studio')('draft.kept')).waitFor();
		},
	},
	{
		name: 'script',
		query: `tool=video&plat_id=87&product=${product}`,
		act: async (page, locale) => {
			const t = wordsOf(locale, 'studio');
			await page.getByRole('button', { name: t('pattern.show') }).click();
			await page.getByRole('heading', { name: t('pattern.hooks'), exact: true }).waitFor();
			await page
				.getByRole('heading', { name: t('pattern.title'), exact: true })
				.evaluate((head) => scrollBy(0, head.getBoundingClientRect().top - 90));
		},
	},
	{
		name: 'batch',
		query: 'tool=videos',
		act: async (page, locale) => {
			const t = wordsOf(locale, 'studio');
			await page.getByRole('textbox', { name: t('batch.sheet') }).fill(SHEET);
			await page.getByRole('checkbox', { name: t('templates.priceDrop') }).check();
		},
	},
];

async function open(browser: Browser, address: string, language: Language, token: string): Promise<Page> {
	const context = await browser.newContext({
		// Room for the header above the picture.
		viewport: { ...VIEWPORT, height: VIEWPORT.height + 200 },
		colorScheme: 'light',
		reducedMotion: 'reduce',
	});
	const page = await context.newPage();
	page.setDefaultTimeout(WAIT_MS);
	await page.addInitScript(
		(stored) => {
			for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
		},
		{ lang: language.id, t: token, loginStatus: '1' },
	);
	await page.goto(address);
	if (language.locale === 'zh') await page.evaluate(writeWith, chineseLetters());
	return page;
}

/** Chinese letters: a machine that takes pictures has none of its own. */
const chineseLetters = () =>
	readFileSync(
		'node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-500-normal.woff2',
		'base64',
	);

/** Runs in the page: lets what is read use these letters after its own. */
async function writeWith(letters: string): Promise<void> {
	const data = Uint8Array.from(atob(letters), (sign) => sign.charCodeAt(0));
	document.fonts.add(await new FontFace('Screens', data).load());
	document.body.style.fontFamily = `${getComputedStyle(document.body).fontFamily}, Screens`;
}

/** Connects a shop of the sandbox, as a member does. */
async function connect(
	page: Page,
	[name, region, products]: readonly [string, string, string],
): Promise<void> {
	const t = wordsOf('en', 'connected');
	await page.getByRole('button', { name: t('connect.action'), exact: true }).click();
	await page.getByLabel('Name of the shop').fill(name);
	await page.getByLabel('Region').selectOption(region);
	await page.getByLabel('Products in the shop').selectOption(products);
	await page.getByRole('button', { name: 'Approve' }).click();
	await page.getByText(t('done', { name })).waitFor();
}

async function take(site: string): Promise<void> {
	const login = await fetch(`${site}/api/demo_login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ edition: 'all_in_one' }),
	});
	const { token } = ((await login.json()) as { data: { token: string } }).data;
	const browser = await chromium.launch(await chromiumLaunch());
	try {
		const [english] = LANGUAGES;
		const list = await open(browser, `${site}/goodsSellLike?plat_id=87`, english, token);
		const link = await list.locator('a[href^="/goodsDetail/87/"]').first().getAttribute('href');
		const product = /\/goodsDetail\/87\/([^/?]+)/.exec(link ?? '')?.[1] ?? '';
		await list.goto(`${site}/tkfffShopList`);
		await connect(list, ['Corner Shop', '87', '16']);
		await connect(list, ['High Street', '82', '0']);
		for (const language of LANGUAGES) {
			for (const { name, query, act } of shots(product)) {
				const page = await open(browser, `${site}/carry?${query}`, language, token);
				await act(page, language.locale);
				// What comes in late, such as letters and the preview.
				await page.waitForLoadState('networkidle');
				// The tool alone, without the header.
				const top = await page
					.locator('header')
					.first()
					.evaluate((head) => head.getBoundingClientRect().bottom);
				const picture = sharp(await page.screenshot({ clip: { ...VIEWPORT, x: 0, y: Math.max(0, top) } }))
					.resize(WIDTH)
					.webp({ quality: 50, effort: 6 });
				const bytes = await picture.toBuffer();
				await writeFile(`${FOLDER}/${name}-${language.locale}.webp`, bytes);
				console.log(`${name}-${language.locale}.webp  ${Math.round(bytes.length / 1000)} KB`);
				await page.context().close();
			}
		}
	} finally {
		await browser.close();
	}
}

await mkdir(FOLDER, { recursive: true });
const [, , given] = process.argv;
if (given) await take(given.replace(/\/$/, ''));
else {
	const dataDir = newDataDir();
	try {
		const server = await startServer(dataDir, { DEMO: '1', DEMO_SIZE: '0.1', DEMO_REGIONS: 'US' });
		await take(server.url).finally(() => server.stop());
	} finally {
		removeDataDir(dataDir);
	}
}
