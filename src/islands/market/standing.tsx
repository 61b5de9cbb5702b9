import { marketStanding } from '#domain/market/market.ts';
import { useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { NotEnough, useNumbers } from './figures.tsx';

type StandingProps = { readonly ratio: number | null; readonly sample: number | null };

/** A monopoly ratio with its reading: above 5 relative, above 7 high monopoly; without one where the sample is small. */
export function Standing({ ratio, sample }: StandingProps) {
	const t = useText('market');
	const numbers = useNumbers();
	if (ratio === null) return <NotEnough />;
	const standing = marketStanding(ratio, sample ?? 0);
	return (
		<span className="inline-flex items-center gap-1.5">
			<span className="figures">{numbers.ratio(ratio)}</span>
			{standing !== 'unknown' && (
				<Badge look={standing === 'open' ? 'plain' : 'link'} title={t('standing.why')}>
					{t(`standing.${standing}`)}
				</Badge>
			)}
		</span>
	);
}
