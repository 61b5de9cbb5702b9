import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';

type PhoneLinesProps = {
	readonly picture?: ReactNode;
	readonly title: ReactNode;
	readonly units: ReactNode;
	/** What else there is to say, small and cut where it is too long. */
	readonly about: ReactNode;
	readonly gmv: ReactNode;
};

/** A row on phones: what it is and its units; below them what it is like and its GMV. */
export function PhoneLines({ picture, title, units, about, gmv }: PhoneLinesProps) {
	const t = useText('detail');
	return (
		<>
			{picture}
			<span className="flex min-w-0 grow flex-col gap-0.5">
				<span className="flex min-w-0 justify-between gap-3">
					{title}
					<span className="figures shrink-0 font-medium">
						<span className="sr-only">{t('figures.units')} </span>
						{units}
					</span>
				</span>
				<span className="flex justify-between gap-3 text-12 text-muted">
					<span className="figures truncate">{about}</span>
					<span className="figures shrink-0">
						<span className="sr-only">{t('figures.gmv')} </span>
						{gmv}
					</span>
				</span>
			</span>
		</>
	);
}
