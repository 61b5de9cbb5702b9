import { BRAND } from '#domain/site/brand.ts';
import { type Language, languageOfId } from '#domain/site/languages.ts';

/*
 * The words of the sandbox's consent page. The server renders it in place of a platform, so they are not in the locale
 * files of the screens.
 */

type Texts = {
	readonly tag: string;
	readonly mark: string;
	readonly note: string;
	readonly shop: string;
	readonly creator: string;
	readonly shopName: string;
	readonly handle: string;
	readonly lasts: string;
	readonly days: (days: number) => string;
	readonly approve: string;
	readonly decline: string;
	readonly wrongName: string;
	readonly gone: string;
	readonly goneText: string;
	readonly back: string;
};

const TEXTS: Readonly<Record<Language, Texts>> = {
	en: {
		tag: 'en',
		mark: 'Sandbox',
		note: 'This page stands in for the platform’s own consent page. No platform is asked, and nothing is read from one.',
		shop: `Let ${BRAND.name} connect to a shop`,
		creator: `Let ${BRAND.name} connect to a creator account`,
		shopName: 'Shop that agrees',
		handle: 'Handle of the creator who agrees',
		lasts: 'Valid for',
		days: (days) => (days === 1 ? '1 day' : `${days} days`),
		approve: 'Approve',
		decline: 'Decline',
		wrongName: 'Enter a name; a handle has 2 to 24 of a-z, 0-9, . and _.',
		gone: 'This consent page is no longer valid',
		goneText: 'It is valid for ten minutes after it was opened.',
		back: 'Start again',
	},
	zh: {
		tag: 'zh-CN',
		mark: '沙箱',
		note: '本页代替平台自己的授权页，不会连接任何平台，也不会读取平台数据。',
		shop: `允许 ${BRAND.name} 连接店铺`,
		creator: `允许 ${BRAND.name} 连接达人账号`,
		shopName: '同意授权的店铺',
		handle: '同意授权的达人账号',
		lasts: '有效期',
		days: (days) => `${days} 天`,
		approve: '同意授权',
		decline: '拒绝',
		wrongName: '请填写名称；达人账号为 2 至 24 位小写字母、数字、点或下划线。',
		gone: '授权页已失效',
		goneText: '授权页打开后十分钟内有效。',
		back: '重新发起',
	},
	id: {
		tag: 'id',
		mark: 'Sandbox',
		note: 'Halaman ini menggantikan halaman persetujuan milik platform. Tidak ada platform yang dihubungi dan tidak ada data yang dibaca.',
		shop: `Izinkan ${BRAND.name} terhubung ke toko`,
		creator: `Izinkan ${BRAND.name} terhubung ke akun kreator`,
		shopName: 'Toko yang menyetujui',
		handle: 'Username kreator yang menyetujui',
		lasts: 'Berlaku selama',
		days: (days) => `${days} hari`,
		approve: 'Setujui',
		decline: 'Tolak',
		wrongName: 'Isi namanya; username terdiri dari 2 sampai 24 huruf a-z, angka, titik, atau garis bawah.',
		gone: 'Halaman persetujuan ini sudah tidak berlaku',
		goneText: 'Halaman berlaku sepuluh menit sejak dibuka.',
		back: 'Mulai lagi',
	},
};

/** The words in the language of an id. */
export const sandboxTexts = (languageId: number) => TEXTS[languageOfId(languageId)];
