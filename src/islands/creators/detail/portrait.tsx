import { useMemo } from 'react';
import type { CreatorDetail } from '#contract/creator-detail.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useWide } from '#islands/rankings/use-wide.ts';
import { Panel } from '#ui/panel.tsx';
import { ShareTable } from '#ui/share-table.tsx';
import { audienceNames } from './audience-names.ts';

const GROUPS = ['gender', 'age', 'region'] as const;

/** Who follows: gender, age, region, each as the feed tells it. */
export function Portrait({ audience }: { readonly audience: CreatorDetail['audience'] }) {
	const t = useText('creator');
	return (
		<Panel title={t('portrait.title')} text={t('portrait.text')}>
			<div className="grid gap-x-6 gap-y-2 md:grid-cols-3">
				{GROUPS.map((group) => (
					<Group key={group} group={group} shares={audience[group]} />
				))}
			</div>
		</Panel>
	);
}

type GroupProps = {
	readonly group: (typeof GROUPS)[number];
	readonly shares: CreatorDetail['audience']['age'];
};

function Group({ group, shares }: GroupProps) {
	const t = useText('creator');
	const ranking = useText('creators');
	const { locale } = useLanguage();
	const isWide = useWide();
	const common = useText('common');
	const nameOf = useMemo(() => audienceNames({ t: ranking, common, locale }), [ranking, common, locale]);
	return (
		<div className="flex min-w-0 flex-col">
			<h3 className="mt-3 text-14">{t(`portrait.${group}`)}</h3>
			{shares === null ? (
				<p className="mt-1 text-muted">{t('portrait.unknown')}</p>
			) : (
				<ShareTable
					isWide={isWide}
					caption={t(`portrait.${group}`)}
					nameHead={t(`portrait.${group}`)}
					shareHead={t('portrait.share')}
					heads={[]}
					rows={shares.map(({ name, share }) => ({ key: name, name: nameOf(group, name), share, cells: [] }))}
				/>
			)}
		</div>
	);
}
