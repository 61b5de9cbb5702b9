import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { loginFor } from '#domain/site/safe-redirect.ts';
import { dayText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { offerLink } from '#islands/selection/cells.tsx';
import {
	$samples,
	$samplesPage,
	loadSamples,
	SAMPLES_PAGE,
	type SampleRow,
} from '#stores/selection/samples.ts';
import { moveTo } from '#stores/shared/address.ts';
import { $token } from '#stores/shared/token.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SampleActions } from './sample-actions.tsx';
import { SampleSteps } from './sample-steps.tsx';

function Row({ row }: { readonly row: SampleRow }) {
	const t = useText('samples');
	const { locale } = useLanguage();
	return (
		<li className="grid gap-3 rounded-panel border border-line bg-surface p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,420px)] md:gap-6">
			<div className="flex min-w-0 gap-3">
				<EntityImage path={row.image} size={56} />
				<div className="flex min-w-0 flex-col gap-1">
					<a
						href={offerLink(row.plat_id, row.product_id)}
						className="font-medium break-words hover:underline"
						translate="no"
					>
						{row.title}
					</a>
					<span className="figures text-12 text-muted">
						<span translate="no">@{row.handle}</span> ·{' '}
						{t('askedOn', { day: dayText(row.requested_at.slice(0, 10), locale) })}
					</span>
				</div>
			</div>
			<div className="min-w-0">
				<SampleSteps request={row} />
				<SampleActions request={row} onDone={loadSamples} />
			</div>
		</li>
	);
}

/** What stands in place of the requests. */
function Instead({ children }: { readonly children: ReactNode }) {
	return <div className="rounded-panel border border-line bg-surface">{children}</div>;
}

/** The member's requests, each with how far it is and what can be done. */
export function SampleList() {
	const t = useText('samples');
	const state = useStore($samples);
	const token = useStore($token);
	const page = useStore($samplesPage);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page is another list
	useEffect(() => {
		if (token !== '') loadSamples();
	}, [token, page]);
	if (token === '')
		return (
			<div className="mt-4">
				<Instead>
					<Notice icon="lock" title={t('list.login')} text={t('list.loginText')}>
						<ButtonLink look="confirm" href={loginFor('/productSelection?tab=samples')}>
							{t('list.loginAction')}
						</ButtonLink>
					</Notice>
				</Instead>
			</div>
		);
	return (
		<div className="mt-4">
			<ListState state={state} onRetry={loadSamples} rows={3} rowHeight="h-28">
				{({ list, total }) =>
					list.length === 0 ? (
						<Instead>
							<Notice icon="info" title={t('list.none')} text={t('list.noneText')}>
								<ButtonLink look="confirm" href="/productSelection">
									{t('list.noneAction')}
								</ButtonLink>
							</Notice>
						</Instead>
					) : (
						<>
							<ul className="flex flex-col gap-3">
								{list.map((row) => (
									<Row key={row.request_id} row={row} />
								))}
							</ul>
							{total > SAMPLES_PAGE && (
								<Pagination
									page={page}
									size={SAMPLES_PAGE}
									total={total}
									onPage={(next) => moveTo(new URLSearchParams({ tab: 'samples', page: String(next) }))}
								/>
							)}
						</>
					)
				}
			</ListState>
		</div>
	);
}
