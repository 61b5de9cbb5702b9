import { type CollectionEntry, getCollection } from 'astro:content';

export type Tutorial = CollectionEntry<'academy'>;

/** The tutorials of a locale in reading order. */
export async function tutorials(locale: string): Promise<Tutorial[]> {
	const entries = await getCollection('academy', ({ id }) => id.startsWith(`${locale}/`));
	return entries.sort((a, b) => a.data.order - b.data.order);
}

/** The last part of a tutorial's address: its file name, the same in every language. */
export function slugOf({ id }: Tutorial): string {
	return id.slice(id.indexOf('/') + 1);
}

/** A tutorial's address without language. */
export function tutorialPath(tutorial: Tutorial): string {
	return `/academy/${slugOf(tutorial)}`;
}
