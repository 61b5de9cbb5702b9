import type { RankedCreator } from '#contract/creators.ts';
import { shortNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { PhoneRank } from '#islands/rankings/cells.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { EntityName } from '#islands/rankings/entity-name.tsx';
import { LevelBadge } from '#islands/rankings/level-badge.tsx';
import { useView } from '#islands/rankings/ranking-kind.tsx';
import { Change } from '#ui/change.tsx';
import { FigureValue } from '#ui/figure-value.tsx';
import { useMoney } from '#ui/money.tsx';
import { BoldFigure, useBoldColumn } from '#ui/sorted-column.tsx';
import { Contact } from './contact.tsx';

/** A creator on phones: place, picture, name and GMV; below them level, followers, units and growth. */
export function CreatorPhoneRow({ row }: { readonly row: RankedCreator }) {
	const t = useText('creators');
	const { locale } = useLanguage();
	const { text, shortText } = useMoney();
	const { board } = useView();
	const bold = useBoldColumn('gmv');
	return (
		<>
			<PhoneRank row={row} />
			<EntityImage path={row.image} size={40} />
			<span className="flex min-w-0 grow flex-col">
				<span className="flex h-6 min-w-0 items-center justify-between gap-3">
					<EntityName kind="creator" id={row.creator_id} name={row.nickname ?? row.handle} />
					<BoldFigure row={row} usual="gmv" label={t('columns.gmv')}>
						<FigureValue figure={row.gmv} text={shortText} fullText={text} />
					</BoldFigure>
				</span>
				<span className="flex h-6 min-w-0 items-center gap-1.5 text-12 text-muted">
					<LevelBadge level={row.level} />
					{board === 'market' ? (
						<span className="mr-auto flex min-w-0">
							<Contact creator={row} />
						</span>
					) : (
						<span className="figures mr-auto min-w-0 truncate">
							{row.followers !== null && t('phone.followers', { count: shortNumber(row.followers, locale) })}
						</span>
					)}
					{bold === 'gmv' ? (
						<>
							<span className="sr-only">{t('columns.gmv_growth')} </span>
							<Change value={row.gmv_growth} />
						</>
					) : (
						<>
							<span className="sr-only">{t('columns.gmv')} </span>
							<FigureValue figure={row.gmv} text={shortText} fullText={text} />
						</>
					)}
				</span>
			</span>
		</>
	);
}
