import type { Language } from './languages.ts';

/** A text in every language. */
export type LocalText = Readonly<Record<Language, string>>;

/** Who runs an installation; null leaves a line out. */
type Brand = {
	readonly name: string;
	readonly company: LocalText;
	/** Registration or licence line that some countries want in the footer, such as an ICP number. */
	readonly registration: LocalText | null;
	/** Year in which the rights begin. */
	readonly since: number;
	readonly email: string;
	readonly phone: string | null;
	readonly address: LocalText | null;
	/** What the QR pictures of customer service and public account hold; they are drawn from these texts. */
	readonly serviceQr: string;
	readonly publicAccountQr: string;
	/** Whether memberships are sold. False hides prices, trials and editions, as `ACCESS=open` does. */
	readonly hasPrices: boolean;
	/** Whether it brings a mark of its own (build/mark.ts). */
	readonly hasMark: boolean;
};

declare global {
	/** What `DATA_DIR/brand` says (cli/read-brand.mjs); the build writes it in its place. */
	var LIVEGAUGE_BRAND: Partial<Brand> | undefined;
}

/** The name that texts are written with. */
const OWN_NAME = 'Livegauge';

/** Name, company and contacts of whoever runs this installation (docs/operations.md, "Your brand"). */
export const BRAND: Brand = {
	name: OWN_NAME,
	company: {
		en: 'The Livegauge project',
		zh: 'Livegauge 项目组',
		id: 'Proyek Livegauge',
	},
	registration: {
		en: 'Self-hosted installation, no company registration on file',
		zh: '自建部署，未登记企业备案信息',
		id: 'Instalasi mandiri, tanpa pendaftaran perusahaan',
	},
	since: 2026,
	email: 'hello@livegauge.example',
	phone: null,
	address: null,
	serviceQr: 'mailto:hello@livegauge.example?subject=Customer%20service',
	publicAccountQr: 'https://livegauge.example/follow',
	hasPrices: true,
	hasMark: false,
	...globalThis.LIVEGAUGE_BRAND,
};

/** A text with the name of the installation in the place of ours. */
export const withBrand = (text: string): string =>
	BRAND.name === OWN_NAME ? text : text.replaceAll(OWN_NAME, BRAND.name);
