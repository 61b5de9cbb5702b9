import { useText } from '#i18n/text.tsx';

type RankChangeProps = {
	readonly value: number | 'new' | null;
	readonly upLabel: string;
	readonly downLabel: string;
};

/** Drawn: not every font has triangles. */
function Mark({ isUp }: { readonly isUp: boolean }) {
	return (
		<svg aria-hidden="true" data-mark={isUp ? 'up' : 'down'} width="8" height="8" fill="currentColor">
			<path d={isUp ? 'M4 1 8 7H0Z' : 'M4 7 0 1H8Z'} />
		</svg>
	);
}

/** Places won or lost; nothing where the list is not the plain board. */
export function RankChange({ value, upLabel, downLabel }: RankChangeProps) {
	const t = useText('common');
	if (value === null) return null;
	if (value === 'new') return <span className="text-12 text-link">{t('change.entered')}</span>;
	if (value === 0) {
		return (
			<span className="text-12 text-muted">
				<span aria-hidden="true">=</span>
				<span className="sr-only">{t('change.same')}</span>
			</span>
		);
	}
	return (
		<span className={`figures text-12 ${value > 0 ? 'text-gain' : 'text-loss'}`}>
			<span aria-hidden="true" className="inline-flex items-center gap-0.5">
				<Mark isUp={value > 0} />
				{Math.abs(value)}
			</span>
			<span className="sr-only">{value > 0 ? upLabel : downLabel}</span>
		</span>
	);
}
