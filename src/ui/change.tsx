import { growthText } from '#domain/formats.ts';
import type { Growth } from '#domain/growth.ts';
import { useLanguage, useText } from '#i18n/text.tsx';

function colourOf(growth: Growth): string {
	if (growth === 'new') return 'text-link';
	if (growth === null || growth === 0) return 'text-muted';
	return growth > 0 ? 'text-gain' : 'text-loss';
}

/** Growth with its sign and colour; "new" where there was nothing before, "–" where either side is unknown. */
export function Change({ value }: { readonly value: Growth }) {
	const t = useText('common');
	const { locale } = useLanguage();
	const text = growthText(value, locale, t('change.new'));
	return (
		<span className={`figures whitespace-nowrap ${colourOf(value)}`}>
			{text}
			{value === null && <span className="sr-only">{t('figure.unknown')}</span>}
		</span>
	);
}
