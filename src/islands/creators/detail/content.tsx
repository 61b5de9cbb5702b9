import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { RankedLive } from '#contract/lives.ts';
import { zoneOf } from '#domain/platforms/platforms.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { DetailList, type ListKind } from '#islands/details/detail-list.tsx';
import { OWN_VIDEOS } from '#islands/details/video-list.tsx';
import { liveColumns } from '#islands/lives/columns.tsx';
import { LivePhoneRow } from '#islands/lives/phone-row.tsx';
import type { KindText } from '#islands/rankings/ranking-kind.tsx';
import { usePlatform } from '#islands/rankings/use-platform.ts';
import { creatorContent, creatorDetail } from '#stores/creators/creator-detail.ts';
import { Panel } from '#ui/panel.tsx';
import { Tabs } from '#ui/tabs.tsx';

/** Columns of the live list that say nothing in that of one creator. */
const LEFT_OUT = ['rank', 'creator', 'category', 'online'];

function useLiveColumns() {
	const t = useText('lives');
	const { locale } = useLanguage();
	const zone = zoneOf(usePlatform());
	return useMemo(
		() => liveColumns(t as KindText, locale, zone).filter(({ id }) => !LEFT_OUT.includes(id)),
		[t, locale, zone],
	);
}

const LIVES: ListKind<RankedLive> = {
	useColumns: useLiveColumns,
	keyOf: (row) => row.room_id,
	usualSort: 'started_at',
	PhoneRow: LivePhoneRow,
};

/** Videos since they were published, and the lives of the period. */
export function Content() {
	const t = useText('creator');
	const shared = useText('detail');
	const { tab } = useStore(creatorContent.$view);
	const { data: detail } = useStore(creatorDetail.$state);
	const words = {
		lists: creatorContent,
		caption: shared(`sellers.${tab}`),
		empty: t(`content.empty.${tab}`),
	};
	return (
		<Panel title={t('content.title')} text={t(`content.about.${tab}`)}>
			<div className="mt-3">
				<Tabs
					label={t('content.title')}
					tabs={creatorContent.tabs.map((value) => ({ value, label: shared(`sellers.${value}`) }))}
					value={tab}
					onChange={creatorContent.show}
				>
					{tab === 'videos' && (
						<DetailList {...words} tab="videos" kind={OWN_VIDEOS} counted={detail?.totals.videos.value} />
					)}
					{tab === 'lives' && (
						<DetailList {...words} tab="lives" kind={LIVES} counted={detail?.figures.new_lives.value} />
					)}
				</Tabs>
			</div>
		</Panel>
	);
}
