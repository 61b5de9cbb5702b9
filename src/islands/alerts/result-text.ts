import { isDeliveryReason } from '#domain/text/delivery-reasons.ts';
import type { Translate } from '#i18n/messages.ts';

/** What became of a message that did not arrive: a reason in words, or what the other side answered. */
export const resultText = (result: string, t: Translate<'alerts'>): string =>
	isDeliveryReason(result) ? t(`reason.${result}`) : (/^HTTP \d+/.exec(result)?.[0] ?? result);
