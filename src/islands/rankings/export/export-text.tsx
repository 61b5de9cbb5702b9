import type { ReactNode } from 'react';
import type { Area } from '#i18n/messages.ts';
import { Text, useLanguage } from '#i18n/text.tsx';

const AREAS: readonly Area[] = ['export'];

/** Loads the words of exports; everything inside may use them. */
export function ExportText({ children }: { readonly children: ReactNode }) {
	return (
		<Text language={useLanguage()} areas={AREAS} waiting={null}>
			{children}
		</Text>
	);
}
