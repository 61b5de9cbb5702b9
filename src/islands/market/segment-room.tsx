import type { MarketSegment } from '#contract/market-segments.ts';
import {
	type Bearing,
	newcomersOf,
	ROOM_SIGNS,
	type RoomSign,
	roomOf,
	unitsBeyondTop,
} from '#domain/market/room.ts';
import { growthText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Panel } from '#ui/panel.tsx';
import { useNumbers } from './figures.tsx';

/** How a sign bears on the answer, before its sentence. */
const MARKS: Readonly<Record<Bearing, { readonly sign: string; readonly colour: string }>> = {
	for: { sign: '+', colour: 'bg-up/15 text-up' },
	against: { sign: '−', colour: 'bg-down/15 text-down' },
	neither: { sign: '±', colour: 'bg-line text-muted' },
	unknown: { sign: '?', colour: 'bg-line text-muted' },
};

/** Whether there is room in the segment, and what says so. */
export function SegmentRoom({ answer }: { readonly answer: MarketSegment }) {
	const t = useText('market');
	const common = useText('common');
	const { locale } = useLanguage();
	const { share, count, mean } = useNumbers();
	const { figures, products } = answer;
	const { verdict, signs } = roomOf(figures);
	const newcomers = newcomersOf(figures);
	const sentences: Readonly<Record<RoomSign, string>> = {
		growth: t('room.growth', {
			growth: growthText(figures.month.gmv_growth, locale, common('change.new')),
		}),
		spread: t('room.spread', { share: share(figures.product_concentration) }),
		newcomers: t('room.newcomers', {
			units: share(newcomers?.units ?? null),
			products: share(newcomers?.products ?? null),
		}),
		demand: t('room.demand', { units: mean(unitsBeyondTop(figures)) }),
	};
	return (
		<Panel
			title={t('room.title')}
			text={t('room.basis', {
				sample: count(figures.sample),
				products: count(products),
				stores: count(figures.stores),
			})}
		>
			<p className="mt-3 text-20 font-medium">{t(`room.verdict.${verdict}`)}</p>
			<ul className="mt-3 grid gap-x-6 gap-y-2 md:grid-cols-2">
				{ROOM_SIGNS.map((sign) => {
					const bearing = signs[sign];
					const { sign: mark, colour } = MARKS[bearing];
					return (
						<li key={sign} className="flex items-baseline gap-2">
							<span
								title={t(`room.bearing.${bearing}`)}
								className={`inline-flex h-5 w-5 shrink-0 items-center justify-center rounded-full text-13 font-medium ${colour}`}
							>
								<span aria-hidden="true">{mark}</span>
								<span className="sr-only">{t(`room.bearing.${bearing}`)}: </span>
							</span>
							<span className="figures">
								{bearing === 'unknown' ? t(`room.unknown.${sign}`) : sentences[sign]}
							</span>
						</li>
					);
				})}
			</ul>
		</Panel>
	);
}
