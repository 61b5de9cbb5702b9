import { expect, test } from 'vitest';
import { DELIVERY_REASONS } from '#domain/text/delivery-reasons.ts';
import type { Translate } from '#i18n/messages.ts';
import { resultText } from '#islands/alerts/result-text.ts';

const t = ((key: string) => `words of ${key}`) as Translate<'alerts'>;

test('why a message did not arrive is said in the words of the screen', () => {
	for (const reason of DELIVERY_REASONS) expect(resultText(reason, t)).toBe(`words of reason.${reason}`);
	expect(resultText('HTTP 302, redirects are not followed', t)).toBe('HTTP 302');
	expect(resultText('550 no such mailbox', t)).toBe('550 no such mailbox');
});
