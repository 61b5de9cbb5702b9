import { type CollectionEntry, getCollection } from 'astro:content';
import { isSold } from '#domain/site/sales.ts';

/** Topics of the help centre in their order. */
export const HELP_TOPICS = [
	'start',
	'figures',
	'rankings',
	'membership',
	'account',
	'data',
	'services',
] as const;

export type HelpTopicName = (typeof HELP_TOPICS)[number];

export type HelpEntry = CollectionEntry<'help'>;

/** The articles of a locale, in the order of the page; those about what is sold only where the build sells. */
export async function helpArticles(locale: string): Promise<HelpEntry[]> {
	const isSoldHere = isSold(import.meta.env.PUBLIC_ACCESS);
	const entries = await getCollection(
		'help',
		({ id, data }) => id.startsWith(`${locale}/`) && (isSoldHere || !data.sale),
	);
	const place = ({ data }: HelpEntry) => HELP_TOPICS.indexOf(data.topic) * 1000 + data.order;
	return entries.sort((a, b) => place(a) - place(b));
}

/** Whether articles are about what is sold, all of them. */
export const isForSale = (entries: readonly HelpEntry[]) => entries.every(({ data }) => data.sale);

/** The anchor of an article: its file name, the same in every language. */
export function anchorOf({ id }: HelpEntry): string {
	return id.slice(id.indexOf('/') + 1);
}

/** The first paragraph without its marks: the short answer. */
export function shortAnswer({ body }: HelpEntry): string {
	const paragraph = (body ?? '').trim().split(/\n\s*\n/)[0] ?? '';
	return paragraph.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*`_]/g, '');
}
