import { type CreatorTier, TIER_FOLLOWERS } from '#domain/creators/creator-tiers.ts';
import { useLanguage, useText } from '#i18n/text.tsx';

/** What a tier of creators is called, and from how many followers it begins. */
export function TierName({ tier }: { readonly tier: CreatorTier }) {
	const t = useText('common');
	const { locale } = useLanguage();
	const isOpen = tier === 'unknown' || tier === 'nano';
	const number = new Intl.NumberFormat(locale, { notation: 'compact' });
	return (
		<span className="whitespace-nowrap">
			{t(`tiers.${tier}`)}{' '}
			<span className="figures text-12 text-muted">
				{isOpen ? '' : t('fromFigure', { min: number.format(TIER_FOLLOWERS[tier]) })}
			</span>
		</span>
	);
}
