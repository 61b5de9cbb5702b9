import type { RankedLive } from '#contract/lives.ts';
import { markedText } from '#domain/figures/provenance.ts';
import { shortNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { MoneyFigure, PhoneRank } from '#islands/rankings/cells.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { EntityName } from '#islands/rankings/entity-name.tsx';
import { Duration } from '#ui/duration.tsx';
import { BoldFigure } from '#ui/sorted-column.tsx';
import { HostCell, LiveMark } from './live-cell.tsx';

/** A session on phones: place, picture, title and GMV; below them who holds it, how long and, where it fits, viewers. */
export function LivePhoneRow({ row }: { readonly row: RankedLive }) {
	const t = useText('lives');
	const { locale } = useLanguage();
	return (
		<>
			<PhoneRank row={row} />
			<EntityImage path={row.image} size={40} />
			<span className="flex min-w-0 grow flex-col">
				<span className="flex min-h-6 min-w-0 items-start gap-1">
					<LiveMark live={row} />
					<EntityName kind="live" id={row.room_id} name={row.title ?? t('untitled')} lines={2} />
					<BoldFigure row={row} usual="gmv" label={t('columns.gmv')}>
						<MoneyFigure figure={row.gmv} />
					</BoldFigure>
				</span>
				{/* The name keeps room for a few letters and the duration is never cut; viewers wrap out of sight where they must. */}
				<span className="flex h-6 flex-wrap overflow-hidden text-12 leading-6 text-muted">
					<span className="flex min-w-0 flex-[1_1_4rem] items-center">
						<HostCell live={row} />
					</span>
					<span className="figures pl-1.5 whitespace-nowrap">
						<Duration seconds={row.seconds} />
					</span>
					<span className="figures whitespace-pre">
						{' · '}
						{t('phone.viewers', { count: markedText(row.viewers, (value) => shortNumber(value, locale)) })}
					</span>
				</span>
			</span>
		</>
	);
}
