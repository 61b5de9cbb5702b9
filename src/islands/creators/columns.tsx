import type { RankedCreator } from '#contract/creators.ts';
import { CREATOR_RANKING } from '#domain/creators/creator-ranking.ts';
import type { Locale } from '#i18n/languages.ts';
import { declaredColumns } from '#islands/rankings/declared-columns.tsx';
import type { KindText } from '#islands/rankings/ranking-kind.tsx';
import type { Column } from '#ui/columns.ts';
import { SplitBar } from '#ui/split-bar.tsx';
import { AudienceCell } from './audience-cell.tsx';
import { CooperationCell, KindCell } from './contact.tsx';
import { CreatorCell } from './creator-cell.tsx';

/** Every column of the creator ranking. */
export function creatorColumns(t: KindText, locale: Locale): readonly Column<RankedCreator>[] {
	return declaredColumns<typeof CREATOR_RANKING, RankedCreator>(CREATOR_RANKING, t, locale, {
		creator: (row) => <CreatorCell creator={row} />,
		channels: (row) => <SplitBar sales={{ gmv: row.gmv, video: row.video_gmv, live: row.live_gmv }} />,
		audience: (row) => <AudienceCell creator={row} />,
		kind: (row) => <KindCell creator={row} />,
		cooperation: (row) => <CooperationCell creator={row} />,
	});
}
