import { CODE_LIFETIME_SECONDS, type CodePurpose } from '#domain/accounts/verification.ts';
import { BRAND } from '#domain/site/brand.ts';
import { type Language, languageOfId } from '#domain/site/languages.ts';
import type { Message } from './message.ts';
import { noticeMail } from './notice-texts.ts';

/*
 * The words of mails and SMS. They leave the server, so they are not in the locale files of the screens.
 */

type Texts = {
	readonly purposes: Readonly<Record<CodePurpose, string>>;
	readonly line: (code: string, purpose: string) => string;
	readonly care: string;
	readonly replaced: (by: string) => string;
	readonly replacedCare: string;
};

const MINUTES = CODE_LIFETIME_SECONDS / 60;

const TEXTS: Readonly<Record<Language, Texts>> = {
	en: {
		purposes: {
			register: 'sign up',
			login: 'log in',
			reset: 'set a new password',
			bind: 'confirm this address',
			delete: 'delete your account',
		},
		line: (code, purpose) =>
			`${code} is your ${BRAND.name} code to ${purpose}. It is valid for ${MINUTES} minutes.`,
		care: 'If you did not ask for it, ignore this message and pass the code on to nobody.',
		replaced: (by) => `Your ${BRAND.name} account is now reached at ${by} and no longer here.`,
		replacedCare: `If that was not you, write to ${BRAND.email} at once.`,
	},
	zh: {
		purposes: {
			register: '注册账号',
			login: '登录',
			reset: '重置密码',
			bind: '绑定账号',
			delete: '注销账号',
		},
		line: (code, purpose) => `【${BRAND.name}】验证码 ${code}，你正在${purpose}，${MINUTES} 分钟内有效。`,
		care: '如非本人操作，请忽略本消息，切勿将验证码告知他人。',
		replaced: (by) => `【${BRAND.name}】你的账号已改绑为 ${by}，此联系方式不能再用于登录。`,
		replacedCare: `如非本人操作，请立即联系 ${BRAND.email}。`,
	},
	id: {
		purposes: {
			register: 'mendaftar',
			login: 'masuk',
			reset: 'membuat kata sandi baru',
			bind: 'menautkan akun',
			delete: 'menghapus akun',
		},
		line: (code, purpose) => `${code} adalah kode ${BRAND.name} untuk ${purpose}. Berlaku ${MINUTES} menit.`,
		care: 'Jika Anda tidak memintanya, abaikan pesan ini dan jangan berikan kodenya kepada siapa pun.',
		replaced: (by) => `Akun ${BRAND.name} Anda kini tertaut ke ${by}, tidak lagi ke kontak ini.`,
		replacedCare: `Jika bukan Anda yang menggantinya, segera hubungi ${BRAND.email}.`,
	},
};

/** The text of a message; the first line says everything that an SMS needs. */
export function textOf(message: Message): { line: string; care: string } {
	if ('notice' in message) {
		const { subject, text } = noticeMail(message);
		return { line: subject, care: text };
	}
	const texts = TEXTS[languageOfId(message.languageId)];
	if (!('code' in message)) return { line: texts.replaced(message.replacedBy), care: texts.replacedCare };
	return { line: texts.line(message.code, texts.purposes[message.purpose]), care: texts.care };
}
