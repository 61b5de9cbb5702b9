import type { RankedVideo } from '#contract/videos.ts';
import { minuteText } from '#domain/text/formats.ts';
import { zonedLabel } from '#domain/text/zone-names.ts';
import { VIDEO_RANKING } from '#domain/videos/video-ranking.ts';
import type { Locale } from '#i18n/languages.ts';
import { CountCell } from '#islands/rankings/cells.tsx';
import { declaredColumns } from '#islands/rankings/declared-columns.tsx';
import type { KindText } from '#islands/rankings/ranking-kind.tsx';
import type { Column } from '#ui/columns.ts';
import { VideoCell } from './video-cell.tsx';

/** Every column of the video ranking; times are those of the region's zone. */
export function videoColumns(t: KindText, locale: Locale, zone: string): readonly Column<RankedVideo>[] {
	return declaredColumns<typeof VIDEO_RANKING, RankedVideo>(VIDEO_RANKING, t, locale, {
		video: (row) => <VideoCell video={row} />,
		products: (row) => <CountCell value={row.products} />,
		published_at: (row) => <span className="figures">{minuteText(row.published_at, locale, zone)}</span>,
	}).map((column) =>
		column.id === 'published_at' ? { ...column, label: zonedLabel(column.label, zone, locale) } : column,
	);
}
