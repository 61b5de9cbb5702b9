import { useEffect } from 'react';
import { useText } from '#i18n/text.tsx';

/**
 * Titles the page by what is on screen, so that tabs and bookmarks can be told apart.
 * @param usual the title of the screen, which comes back when the thing is gone; the script in the head sets it when
 * another language is chosen, and so does this with the new words
 */
export function usePageTitle(name: string | null, usual: string): void {
	const brand = useText('common')('brand');
	useEffect(() => {
		document.title = name ? `${name} – ${brand}` : usual;
		return () => {
			document.title = usual;
		};
	}, [name, usual, brand]);
}
