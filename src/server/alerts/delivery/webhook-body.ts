import { createHmac } from 'node:crypto';
import { factsText } from '#domain/alerts/sentence.ts';
import type { WebhookForm } from '#domain/alerts/webhook-forms.ts';
import { BRAND } from '#domain/site/brand.ts';
import { wordsFor } from '#server/alerts/words.ts';
import { detailPath, headlineOf, lineOf, type Told } from './message.ts';

/** What a webhook is sent: headers and body of a POST. */
export type WebhookRequest = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** What is said, to whom, and when. */
export type WebhookMessage = {
	readonly form: WebhookForm;
	/** Signs: of Telegram it is the chat. */
	readonly secret: string;
	/** The same for each try of a message, so that a target knows it again. */
	readonly deliveryId: string;
	readonly isTest: boolean;
	readonly told: readonly Told[];
	readonly languageId: number;
	readonly origin: string;
	readonly now: Date;
};

const seconds = (now: Date) => String(Math.floor(now.getTime() / 1000));

/** `v1=` and the hex HMAC-SHA-256 of `timestamp.body` under the secret (docs/alerts.md). */
export const webhookSignature = (secret: string, timestamp: string, body: string) =>
	`v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

function textOf({ told, languageId, isTest, origin }: WebhookMessage): string {
	const { t } = wordsFor(languageId, told[0]?.plat_id ?? 0);
	if (isTest) return t('mail.test', { brand: BRAND.name });
	const lines = told.map((each) => {
		const words = wordsFor(languageId, each.plat_id);
		return `${lineOf(each, words)}\n${origin}${detailPath(each)}`;
	});
	const [only] = lines;
	const headline = headlineOf(told, wordsFor(languageId, told[0]?.plat_id ?? 0));
	return lines.length === 1 && only ? only : [headline, ...lines].join('\n\n');
}

function ownJson(message: WebhookMessage): WebhookRequest {
	const { deliveryId, isTest, told, languageId, origin, now, secret } = message;
	const body = JSON.stringify({
		delivery_id: deliveryId,
		type: isTest ? 'test' : 'alerts',
		sent_at: now.toISOString(),
		text: textOf(message),
		alerts: told.map((each) => ({
			firing_id: String(each.firing_id),
			rule_id: each.rule_id,
			plat_id: each.plat_id,
			subject: each.subject,
			entity_id: each.entity_id,
			name: each.name,
			fired_at: each.fired_at,
			facts: each.facts,
			text: factsText(each.facts, wordsFor(languageId, each.plat_id)),
			url: `${origin}${detailPath(each)}`,
		})),
	});
	const timestamp = seconds(now);
	return {
		headers: {
			'x-livegauge-delivery': deliveryId,
			'x-livegauge-timestamp': timestamp,
			'x-livegauge-signature': webhookSignature(secret, timestamp, body),
		},
		body,
	};
}

/** Feishu signs its own way: the key is `timestamp\nsecret`, and nothing is hashed. */
function feishu(message: WebhookMessage): object {
	const { secret, now } = message;
	const timestamp = seconds(now);
	const sign = createHmac('sha256', `${timestamp}\n${secret}`).update('').digest('base64');
	return {
		...(secret === '' ? {} : { timestamp, sign }),
		msg_type: 'text',
		content: { text: textOf(message) },
	};
}

/** What a webhook of a form is sent. */
export function webhookRequest(message: WebhookMessage): WebhookRequest {
	const headers = { 'content-type': 'application/json; charset=utf-8', 'user-agent': `${BRAND.name}-Alerts` };
	if (message.form === 'json') {
		const own = ownJson(message);
		return { headers: { ...headers, ...own.headers }, body: own.body };
	}
	const said = {
		slack: () => ({ text: textOf(message) }),
		feishu: () => feishu(message),
		telegram: () => ({ chat_id: message.secret, text: textOf(message), disable_web_page_preview: true }),
	}[message.form]();
	return { headers, body: JSON.stringify(said) };
}
