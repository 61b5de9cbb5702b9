import type { Growth } from '#domain/figures/growth.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { writtenChange } from './written.tsx';

/** Growth with its sign and colour; "new" where there was nothing before, "–" where either side is unknown. */
export function Change({ value }: { readonly value: Growth }) {
	const { locale } = useLanguage();
	return writtenChange(value, useText('common'), locale);
}
