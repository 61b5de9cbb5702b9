import { growthText, wholeNumber } from '#domain/text/formats.ts';
import type { Hashes } from '#server/access/hashes.ts';
import { type Letter, letterOf, type Mover } from '#server/alerts/letter.ts';
import { unsubscribeLink } from '#server/alerts/unsubscribe.ts';
import { type ServerWords, wordsFor } from '#server/alerts/words.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Mail } from '#server/senders/mailer.ts';
import { detailPath, headlineOf, lineOf, type MailPart, mailForms, type Told } from './message.ts';

/** Whom a mail is for, and where its links lead. */
export type MailTo = {
	readonly accountId: number;
	readonly email: string;
	readonly languageId: number;
	readonly deliveryId: string;
	readonly origin: string;
	readonly apiOrigin: string;
	readonly hashes: Hashes;
};

function mailOf(
	{ accountId, email, deliveryId, origin, apiOrigin, hashes }: MailTo,
	headline: string,
	parts: readonly MailPart[],
	words: ServerWords,
): Mail {
	const unsubscribe = unsubscribeLink(hashes, apiOrigin, accountId);
	const links = { settings: `${origin}/notify?tab=delivery`, unsubscribe };
	return {
		to: email,
		subject: headline.replace(/\s+/g, ' ').slice(0, 160),
		...mailForms(headline, parts, links, words),
		headers: {
			'List-Unsubscribe': `<${unsubscribe}>`,
			'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
			'Auto-Submitted': 'auto-generated',
		},
		messageId: `<alert-${deliveryId}@${new URL(origin).hostname}>`,
	};
}

/** A mail of what fired: one alert, or a digest. */
export function alertMail(to: MailTo, told: readonly Told[]): Mail {
	const words = wordsFor(to.languageId, told[0]?.plat_id ?? 0);
	const lines = told.map((each) => ({
		text: lineOf(each, wordsFor(to.languageId, each.plat_id)),
		href: `${to.origin}${detailPath(each)}`,
	}));
	return mailOf(to, headlineOf(told, words), [{ heading: null, lines }], words);
}

const moverLine = (origin: string, words: ServerWords) => (mover: Mover) => ({
	text: words.t('letter.line', {
		name: mover.name,
		units: wholeNumber(mover.units, words.locale),
		growth: mover.growth === null ? words.t('letter.new') : growthText(mover.growth, words.locale, ''),
	}),
	href: `${origin}${detailPath({ subject: mover.kind, plat_id: mover.plat_id, entity_id: mover.id })}`,
});

function letterParts(
	{ rises, falls, entered, new_products }: Letter,
	origin: string,
	words: ServerWords,
): MailPart[] {
	const { t } = words;
	const parts = [
		{ heading: t('letter.rises'), lines: rises.map(moverLine(origin, words)) },
		{ heading: t('letter.falls'), lines: falls.map(moverLine(origin, words)) },
		{ heading: t('letter.entered'), lines: entered.map(moverLine(origin, words)) },
		{
			heading: t('letter.newProducts'),
			lines: new_products.map(({ name, shop, plat_id, id }) => ({
				text: t('letter.newLine', { name, shop }),
				href: `${origin}${detailPath({ subject: 'product', plat_id, entity_id: id })}`,
			})),
		},
	];
	return parts.filter(({ lines }) => lines.length > 0);
}

/** A letter as a mail; null where nothing moved. */
export function mailOfLetter(to: MailTo, letter: Letter): Mail | null {
	const words = wordsFor(to.languageId, 0);
	const parts = letterParts(letter, to.origin, words);
	return parts.length === 0 ? null : mailOf(to, words.t('letter.title'), parts, words);
}

/** The weekly letter of an account; null where nothing moved. */
export const letterMail = async (db: Queryable, to: MailTo): Promise<Mail | null> =>
	mailOfLetter(to, await letterOf(db, to.accountId));
