/** What a webhook speaks: our own JSON, or what three messengers take. */
export const WEBHOOK_FORMS = ['json', 'slack', 'feishu', 'telegram'] as const;
export type WebhookForm = (typeof WEBHOOK_FORMS)[number];

/** Where the addresses of messengers begin. */
const BEGINS: Readonly<Partial<Record<WebhookForm, readonly string[]>>> = {
	slack: ['https://hooks.slack.com/'],
	feishu: ['https://open.feishu.cn/open-apis/bot/', 'https://open.larksuite.com/open-apis/bot/'],
};

const TELEGRAM = 'https://api.telegram.org/bot';
const BOT_TOKEN = /^\d{5,15}:[\w-]{20,60}$/;

/**
 * The address that is posted to: of Telegram it is made from the bot's token; null where a text is no address of the form.
 */
export function webhookAddress(form: WebhookForm, text: string): string | null {
	const given = text.trim();
	if (form === 'telegram') {
		const token = given.startsWith(TELEGRAM)
			? given.slice(TELEGRAM.length).replace(/\/sendMessage$/, '')
			: given;
		return BOT_TOKEN.test(token) ? `${TELEGRAM}${token}/sendMessage` : null;
	}
	if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) return null;
	const begins = BEGINS[form];
	return !begins || begins.some((beginning) => given.startsWith(beginning)) ? given : null;
}
