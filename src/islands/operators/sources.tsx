import { useStore } from '@nanostores/react';
import { lazy, useEffect, useState } from 'react';
import { TRUE_IMPORTER } from '#domain/figures/measured-error.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { $sources, type DataSource, loadSources, moveSource } from '#stores/operators/admin-sources.ts';
import { $may } from '#stores/operators/may.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Later } from '#ui/later.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { ActProblem } from './act-problem.tsx';
import { FeedDays } from './feed-days.tsx';
import { Imports } from './imports.tsx';

const Corrections = lazy(async () => ({ default: (await import('./corrections.tsx')).Corrections }));
const EstimatesDialog = lazy(async () => ({
	default: (await import('./estimates-dialog.tsx')).EstimatesDialog,
}));
const Frozen = lazy(async () => ({ default: (await import('./frozen.tsx')).Frozen }));
const CorrectionDialog = lazy(async () => ({
	default: (await import('./correction-dialog.tsx')).CorrectionDialog,
}));

/** Which source says a figure where several know it: the first of this list. */
export function Sources() {
	const t = useText('admin');
	const state = useStore($sources);
	const mayMove = useStore($may)('admin_set_source_order');
	useEffect(loadSources, []);
	return (
		<div className="flex flex-col gap-4">
			<Panel title={t('tab.sources')} text={t('sources.text')}>
				<ListState state={state} onRetry={loadSources} rows={4} rowHeight="h-14">
					{({ list }) => <SourceList list={list} mayMove={mayMove} />}
				</ListState>
				<ActProblem name="sources" />
			</Panel>
			<FeedDays />
			<Imports />
			<Later>
				<Corrections />
				<Frozen />
			</Later>
		</div>
	);
}

type SourceListProps = { readonly list: readonly DataSource[]; readonly mayMove: boolean };

/** The sources in their order; each can be moved by one place. */
export function SourceList({ list, mayMove }: SourceListProps) {
	const t = useText('admin');
	if (list.length === 0) return <p className="mt-3 text-muted">{t('sources.none')}</p>;
	return (
		<ol className="mt-1">
			{list.map((source, index) => (
				<SourceRow key={source.name} source={source} list={list} mayMove={mayMove} index={index} />
			))}
		</ol>
	);
}

type SourceRowProps = SourceListProps & {
	readonly source: DataSource;
	readonly index: number;
};

const regionOf = (platId: number) => PLATFORMS.find((platform) => platform.platId === platId)?.region;

function SourceRow({ source, list, mayMove, index }: SourceRowProps) {
	const t = useText('admin');
	const own = useText('operators');
	const mayCorrect = useStore($may)('admin_correct');
	const mayEstimate = useStore($may)('admin_correct_estimates');
	const { locale } = useLanguage();
	const [asked, setAsked] = useState<'source' | 'estimates' | null>(null);
	const { name, importer, marketplace, is_demo: isDemo, is_out: isOut, plat_ids: platIds } = source;
	const act = own(isOut ? 'corrections.putBack' : 'corrections.takeOut');
	const estimates = own(source.is_corrected ? 'estimates.stop' : 'estimates.start');
	const facts = [importer, marketplace, platIds.map(regionOf).join(', ')].filter(Boolean).join(' · ');
	return (
		<li className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-2 last:border-0">
			<div className="flex min-w-0 items-baseline gap-3">
				<span className="figures w-5 text-right text-muted">{index + 1}</span>
				<div className="min-w-0">
					<p className="flex flex-wrap items-center gap-2">
						<strong className="break-words font-medium" translate="no">
							{name}
						</strong>
						{isDemo && <Badge>{t('mark.demo')}</Badge>}
						{isOut && <Badge look="link">{own('corrections.out')}</Badge>}
						{source.is_corrected && (
							<Badge>
								{own('estimates.mark', { count: wholeNumber(source.corrected_products, locale) })}
							</Badge>
						)}
					</p>
					<p className="text-12 text-muted" translate="no">
						{facts}
					</p>
				</div>
			</div>
			<span className="flex flex-wrap gap-2">
				{mayEstimate && !isDemo && importer !== 'collector' && importer !== TRUE_IMPORTER && (
					<Button
						aria-label={own('corrections.one', { act: estimates, name })}
						onClick={() => setAsked('estimates')}
					>
						{estimates}
					</Button>
				)}
				{mayCorrect && !isDemo && importer !== 'collector' && (
					<Button aria-label={own('corrections.one', { act, name })} onClick={() => setAsked('source')}>
						{act}
					</Button>
				)}
				{mayMove && (
					<>
						<Move way="up" list={list} index={index} />
						<Move way="down" list={list} index={index} />
					</>
				)}
			</span>
			{asked === 'source' && (
				<Later>
					<CorrectionDialog
						wish={{ kind: 'source', source: name, is_out: !isOut }}
						name={name}
						onDone={loadSources}
						onClose={() => setAsked(null)}
					/>
				</Later>
			)}
			{asked === 'estimates' && (
				<Later>
					<EstimatesDialog source={source} onClose={() => setAsked(null)} />
				</Later>
			)}
		</li>
	);
}

type MoveProps = Omit<SourceRowProps, 'source' | 'mayMove'> & { readonly way: 'up' | 'down' };

function Move({ way, list, index }: MoveProps) {
	const t = useText('admin');
	const acting = useStore($acting);
	const to = way === 'up' ? index - 1 : index + 1;
	const name = list[index]?.name ?? '';
	return (
		<PendingButton
			isPending={false}
			isHeld={acting !== null || to < 0 || to >= list.length}
			aria-label={t(`sources.${way}One`, { name })}
			onClick={() => void moveSource(list, index, to)}
		>
			{t(`sources.${way}`)}
		</PendingButton>
	);
}
