import type { AlertSubject } from '#domain/alerts/conditions.ts';
import type { AlertFact } from '#domain/alerts/evaluate.ts';
import { type AlertWords, factsText } from '#domain/alerts/sentence.ts';
import { BRAND } from '#domain/site/brand.ts';
import type { ServerWords } from '#server/alerts/words.ts';

/** Something that fired, as messages tell it. */
export type Told = {
	readonly firing_id: number;
	readonly rule_id: number;
	readonly plat_id: number;
	readonly subject: AlertSubject;
	readonly entity_id: string;
	readonly name: string;
	readonly facts: readonly AlertFact[];
	readonly fired_at: string;
};

/** The path of the detail of a thing. */
export function detailPath({
	subject,
	plat_id,
	entity_id,
}: Pick<Told, 'subject' | 'plat_id' | 'entity_id'>): string {
	const id = encodeURIComponent(entity_id);
	const paths: Readonly<Record<AlertSubject, string>> = {
		product: `/goodsDetail/${plat_id}/${id}`,
		shop: `/shopDetail/${plat_id}/${id}`,
		creator: `/creatorDetail/${plat_id}/${id}`,
		live: `/detail/${plat_id}/${id}`,
		segment: `/hotMarket?segment=${id}`,
	};
	return paths[subject];
}

/** One line for each that fired. */
export const lineOf = ({ name, facts }: Told, words: AlertWords) =>
	`${name}${words.locale === 'zh' ? '：' : ': '}${factsText(facts, words)}`;

/** What a message is about, in one line: the alert, or how many there are. */
export function headlineOf(told: readonly Told[], words: ServerWords): string {
	const [first] = told;
	if (told.length === 1 && first) return lineOf(first, words);
	return words.t('mail.headline', { count: told.length });
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** A section of a mail: a heading, and lines that may lead somewhere. */
export type MailPart = {
	readonly heading: string | null;
	readonly lines: readonly { readonly text: string; readonly href: string | null }[];
};

/** The links under every mail. */
export type MailLinks = { readonly settings: string; readonly unsubscribe: string };

/** The two forms of a mail. */
export function mailForms(
	headline: string,
	parts: readonly MailPart[],
	{ settings, unsubscribe }: MailLinks,
	{ t, locale }: ServerWords,
): { text: string; html: string } {
	const foot = [
		{ text: t('mail.settings'), href: settings },
		{ text: t('mail.unsubscribe'), href: unsubscribe },
	];
	const colon = locale === 'zh' ? '：' : ': ';
	const textParts = parts.map(({ heading, lines }) =>
		[
			...(heading ? [heading] : []),
			...lines.map(({ text, href }) => `- ${text}${href ? `\n  ${href}` : ''}`),
		].join('\n'),
	);
	const text = [
		headline,
		...textParts,
		foot.map((each) => `${each.text}${colon}${each.href}`).join('\n'),
	].join('\n\n');
	const link = (each: { text: string; href: string | null }) =>
		each.href === null
			? escaped(each.text)
			: `<a href="${escaped(each.href)}" style="color:#2457d6">${escaped(each.text)}</a>`;
	const htmlParts = parts.map(
		({ heading, lines }) =>
			`${heading ? `<h2 style="font-size:16px;margin:24px 0 8px">${escaped(heading)}</h2>` : ''}<ul style="margin:0;padding-left:20px">${lines
				.map((line) => `<li style="margin:6px 0">${link(line)}</li>`)
				.join('')}</ul>`,
	);
	const html = `<!doctype html><html lang="${locale}"><body style="margin:0;padding:24px;background:#fcfcfd;color:#0b1220;font:15px/1.5 system-ui,sans-serif"><div style="max-width:600px;margin:auto"><p style="color:#5b6472;margin:0">${escaped(BRAND.name)}</p><h1 style="font-size:20px;margin:8px 0 16px">${escaped(headline)}</h1>${htmlParts.join('')}<p style="margin:32px 0 0;border-top:1px solid #e5e7eb;padding-top:12px;font-size:13px">${foot.map(link).join(' · ')}</p></div></body></html>`;
	return { text: `${text}\n`, html };
}
