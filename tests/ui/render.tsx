import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { languageOf } from '#i18n/languages.ts';
import { loadMessages } from '#i18n/loader.ts';
import { Text } from '#i18n/text.tsx';
import { messageFiles } from '#tests/i18n/message-files.ts';

const AREAS = ['common', 'products'] as const;

/** The markup of something of the kit, in a language. */
export async function markup(node: ReactNode, languageId = 'en-us'): Promise<string> {
	const language = languageOf(languageId);
	await loadMessages(language.locale, AREAS, messageFiles);
	return renderToStaticMarkup(
		<Text language={language} areas={AREAS} waiting={null}>
			{node}
		</Text>,
	);
}

/** What the eye sees: no words for screen readers. */
export function seen(html: string): string {
	return html.replace(/<span class="sr-only">.*?<\/span>/g, '').replace(/<[^>]+>/g, '');
}

/** What a screen reader reads: nothing that is hidden from it. */
export function read(html: string): string {
	return html
		.replace(/<(\w+)[^>]*aria-hidden="true"[^>]*>.*?<\/\1>/g, '')
		.replace(/<[^>]+>/g, '')
		.trim();
}
