import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { BoldFigure, useBoldColumn } from '#ui/sorted-column.tsx';

type PhoneLinesProps = {
	/** What the cells of the list's columns are made from. */
	readonly row: unknown;
	readonly picture?: ReactNode;
	readonly title: ReactNode;
	readonly units: ReactNode;
	/** What else there is to say, small and cut where it is too long. */
	readonly about: ReactNode;
	readonly gmv: ReactNode;
};

/** A row on phones: what it is and the sorted figure, its units mostly; below them what it is like and its GMV. */
export function PhoneLines({ row, picture, title, units, about, gmv }: PhoneLinesProps) {
	const t = useText('detail');
	const isByGmv = useBoldColumn('units') === 'gmv';
	return (
		<>
			{picture}
			<span className="flex min-w-0 grow flex-col gap-0.5">
				<span className="flex min-w-0 justify-between gap-3">
					{title}
					<BoldFigure row={row} usual="units" label={t('figures.units')}>
						{units}
					</BoldFigure>
				</span>
				<span className="flex justify-between gap-3 text-12 text-muted">
					<span className="figures truncate">{about}</span>
					<span className="figures shrink-0">
						<span className={isByGmv ? '' : 'sr-only'}>{t(isByGmv ? 'figures.units' : 'figures.gmv')} </span>
						{isByGmv ? units : gmv}
					</span>
				</span>
			</span>
		</>
	);
}
