import { useMemo } from 'react';
import type { SimilarCreator } from '#contract/creator-lists.ts';
import { percentText, shortNumber, wholeNumber } from '#domain/text/formats.ts';
import { listText } from '#domain/text/lists.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { VerifiedMark } from '#islands/creators/verified-mark.tsx';
import { SimilarPanel } from '#islands/details/similar-panel.tsx';
import { CountFigure, MoneyFigure } from '#islands/rankings/cells.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { EntityName } from '#islands/rankings/entity-name.tsx';
import { LevelBadge } from '#islands/rankings/level-badge.tsx';
import { creatorSimilar } from '#stores/creators/creator-detail.ts';
import { audienceNames } from './audience-names.ts';

/** Why it is alike, in sentences: shared products, shared categories, a like audience. */
function Reasons({ row }: { readonly row: SimilarCreator }) {
	const t = useText('creator');
	const ranking = useText('creators');
	const { locale } = useLanguage();
	const common = useText('common');
	const nameOf = useMemo(() => audienceNames({ t: ranking, common, locale }), [ranking, common, locale]);
	const { shared_products: products, shared_categories: categories, shared_audience: groups } = row;
	const share = (value: number) => percentText(value, locale, 0);
	const list = (names: readonly string[]) => listText(names, locale);
	const largest = (['gender', 'age', 'region'] as const).flatMap((group) => {
		const name = groups[group];
		if (name === 'female' || name === 'male') return [t(`similar.most.${name}`)];
		return name === null ? [] : [nameOf(group, name)];
	});
	return (
		<ul className="figures flex flex-col gap-0.5 text-12">
			{products.count > 0 && (
				<li className="line-clamp-2">
					{t('similar.products', {
						count: wholeNumber(products.count, locale),
						share: share(row.product_overlap),
					})}{' '}
					<span translate="no" className="text-muted">
						{list(products.list.map(({ title }) => title))}
					</span>
				</li>
			)}
			{categories.count > 0 && (
				<li className="line-clamp-2">
					{t('similar.categories', { share: share(row.category_overlap) })}{' '}
					<span className="text-muted">{list(categories.list)}</span>
				</li>
			)}
			{row.audience_overlap !== null && (
				<li className="line-clamp-2">
					{t('similar.audience', { share: share(row.audience_overlap) })}{' '}
					{largest.length > 0 && (
						<span className="text-muted">{t('similar.mostly', { groups: list(largest) })}</span>
					)}
				</li>
			)}
		</ul>
	);
}

/** A creator like the one on screen: figures and why it is alike. */
function SimilarCard({ row }: { readonly row: SimilarCreator }) {
	const t = useText('detail');
	const { locale } = useLanguage();
	return (
		<>
			<EntityImage path={row.image} size={48} />
			<span className="flex min-w-0 grow flex-col gap-1">
				<span className="flex min-w-0 items-center gap-1 font-medium">
					<EntityName kind="creator" id={row.creator_id} name={row.nickname ?? row.handle} />
					{row.verified && <VerifiedMark />}
					<LevelBadge level={row.level} />
				</span>
				<span className="figures flex flex-wrap gap-x-3 text-12 text-muted">
					<span>{t('sellers.followersOf', { count: shortNumber(row.followers, locale) })}</span>
					<span>
						{t('figures.units')} <CountFigure figure={row.units} />
					</span>
					<span>
						{t('figures.gmv')} <MoneyFigure figure={row.gmv} />
					</span>
				</span>
				<Reasons row={row} />
			</span>
		</>
	);
}

/** Creators like this one, each with the reason. */
export function SimilarCreators() {
	const t = useText('creator');
	return (
		<SimilarPanel
			store={creatorSimilar}
			title={t('similar.title')}
			text={t('similar.text')}
			none={t('similar.none')}
			keyOf={(row) => row.creator_id}
			Card={SimilarCard}
		/>
	);
}
