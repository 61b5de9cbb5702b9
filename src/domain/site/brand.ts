import type { Language } from './languages.ts';

/** A text in every language. */
export type LocalText = Readonly<Record<Language, string>>;

/**
 * Name, company and contacts of whoever runs this installation. Change this file to make the product yours:
 * header, footer, about page, agreements, feeds and pictures read it. Null leaves a line out.
 */
export const BRAND = {
	name: 'Livegauge',
	company: {
		en: 'The Livegauge project',
		zh: 'Livegauge 项目组',
		id: 'Proyek Livegauge',
	} as LocalText,
	/** Registration or licence line that some countries want in the footer, such as an ICP number. */
	registration: {
		en: 'Self-hosted installation, no company registration on file',
		zh: '自建部署，未登记企业备案信息',
		id: 'Instalasi mandiri, tanpa pendaftaran perusahaan',
	} as LocalText,
	/** Year in which the rights begin. */
	since: 2026,
	email: 'hello@livegauge.example',
	phone: null as string | null,
	address: null as LocalText | null,
	/** What the QR pictures of customer service and public account hold; they are drawn from these texts. */
	serviceQr: 'mailto:hello@livegauge.example?subject=Customer%20service',
	publicAccountQr: 'https://livegauge.example/follow',
} as const;

/** Whether memberships are sold. False hides prices, trials and editions, as `ACCESS=open` does. */
export const HAS_PRICES: boolean = true;
