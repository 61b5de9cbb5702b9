import { percentText } from '#domain/text/formats.ts';
import { useLanguage } from '#i18n/text.tsx';

type RiskGaugeProps = {
	/** 0 to 1. */
	readonly share: number;
	/** Shares above which the risk is medium and high. */
	readonly medium: number;
	readonly high: number;
};

/** A share on a scale of three zones; the words beside it say the same. */
export function RiskGauge({ share, medium, high }: RiskGaugeProps) {
	const { locale } = useLanguage();
	const percent = (value: number) => `${value * 100}%`;
	return (
		<div aria-hidden="true" className="relative h-7">
			<span className="absolute inset-x-0 top-0 h-2.5 overflow-hidden rounded-full bg-line">
				<span
					className={`block h-full ${share > high ? 'bg-down' : 'bg-chart-1'}`}
					style={{ width: percent(share) }}
				/>
			</span>
			{[medium, high].map((limit) => (
				<span
					key={limit}
					className="figures absolute top-0 flex -translate-x-1/2 flex-col items-center text-12 text-muted"
					style={{ left: percent(limit) }}
				>
					<span className="h-3.5 w-0.5 bg-ink" />
					{percentText(limit, locale, 0)}
				</span>
			))}
		</div>
	);
}
