import { useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';

/** The level of a creator by 28-day GMV, with what it means. */
export function LevelBadge({ level }: { readonly level: number | null }) {
	const t = useText('common');
	if (level === null) return null;
	return (
		<Badge look={level >= 3 ? 'link' : 'plain'} title={t('levelWhy')}>
			{`L${level}`}
		</Badge>
	);
}
