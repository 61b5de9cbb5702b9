import { marketStanding } from '#domain/market/market.ts';
import { useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { NotEnough, useNumbers } from './figures.tsx';

/** A monopoly ratio with its reading: above 5 relative, above 7 high monopoly. */
export function Standing({ ratio }: { readonly ratio: number | null }) {
	const t = useText('market');
	const numbers = useNumbers();
	if (ratio === null) return <NotEnough />;
	const standing = marketStanding(ratio);
	return (
		<span className="inline-flex items-center gap-1.5">
			<span className="figures">{numbers.ratio(ratio)}</span>
			<Badge look={standing === 'open' ? 'plain' : 'link'} title={t('standing.why')}>
				{t(`standing.${standing}`)}
			</Badge>
		</span>
	);
}
