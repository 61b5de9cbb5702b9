import { type Growth, signOfGrowth } from '#domain/figures/growth.ts';
import { growthText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';

const COLOURS = ['text-loss', 'text-muted', 'text-gain'];

const colourOf = (growth: Growth) =>
	growth === 'new' ? 'text-link' : COLOURS[signOfGrowth(growth ?? 0) + 1];

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
