import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { entityLink } from '#domain/rankings/entity-links.ts';
import { minuteText, percentText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import {
	$returnRows,
	$teamReturns,
	loadReturnRows,
	loadTeamReturns,
	type MemberReturns,
	RETURNS_PAGE,
} from '#stores/teams/income.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { PostLink } from '#ui/post-link.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TeamMoney } from './team-money.tsx';

/** What samples and links brought, member by member, each with the rows behind it. */
export function ReturnsPanel() {
	const t = useText('teams');
	const state = useStore($teamReturns);
	const [shown, setShown] = useState({ search: '', page: 1 });
	const [open, setOpen] = useState<string | null>(null);
	useEffect(() => loadTeamReturns(shown), [shown]);
	return (
		<Panel title={t('returns.title')} text={t('returns.text')}>
			<div className="mt-2 max-w-80">
				<TextField
					label={t('members.search')}
					type="search"
					maxLength={100}
					value={shown.search}
					onChange={(search) => setShown({ search, page: 1 })}
				/>
			</div>
			<ListState state={state} onRetry={() => loadTeamReturns(shown)} rows={4} rowHeight="h-16">
				{({ list, total }) => (
					<>
						{list.length === 0 && (
							<Notice icon="info" title={t('members.none')} text={t('members.noneText')} />
						)}
						<ul>
							{list.map((row) => (
								<MemberRow
									key={row.membership_id}
									row={row}
									isOpen={open === row.membership_id}
									onToggle={() => setOpen(open === row.membership_id ? null : row.membership_id)}
								/>
							))}
						</ul>
						{total > RETURNS_PAGE && (
							<Pagination
								page={shown.page}
								size={RETURNS_PAGE}
								total={total}
								onPage={(page) => setShown({ ...shown, page })}
							/>
						)}
					</>
				)}
			</ListState>
		</Panel>
	);
}

type RowProps = { readonly row: MemberReturns; readonly isOpen: boolean; readonly onToggle: () => void };

function MemberRow({ row, isOpen, onToggle }: RowProps) {
	const t = useText('teams');
	const { locale } = useLanguage();
	const number = (value: number) => wholeNumber(value, locale);
	return (
		<li className="border-line border-b py-3 last:border-0">
			<div className="flex flex-wrap items-start gap-x-6 gap-y-2">
				<strong className="min-w-40 flex-1 break-words font-medium" translate="no">
					{row.name}
				</strong>
				<dl className="flex flex-wrap gap-x-6 gap-y-1 text-right">
					<Fact label={t('returns.samples')}>{number(row.samples)}</Fact>
					<Fact label={t('returns.links')}>{number(row.links)}</Fact>
					<Fact label={t('returns.posted')}>{number(row.posted)}</Fact>
					<Fact label={t('returns.sold')}>{number(row.sold)}</Fact>
					<Fact label={t('returns.kept')}>{percentText(row.kept_rate, locale, 0)}</Fact>
					{row.values.map(({ plat_id, value, value_per_sample }) => (
						<Fact key={plat_id} label={t('returns.value')}>
							<TeamMoney minor={value} platId={plat_id} isConverted />
							<span className="block text-12 text-muted">
								{t('returns.perSample')} <TeamMoney minor={value_per_sample} platId={plat_id} />
							</span>
						</Fact>
					))}
				</dl>
				{row.samples + row.links > 0 && (
					<Button aria-expanded={isOpen} aria-label={`${t('returns.rows')}: ${row.name}`} onClick={onToggle}>
						{t('returns.rows')}
					</Button>
				)}
			</div>
			{isOpen && <Rows id={row.membership_id} />}
		</li>
	);
}

/** The samples and links of a member. */
function Rows({ id }: { readonly id: string }) {
	const t = useText('teams');
	const { locale } = useLanguage();
	const state = useStore($returnRows);
	const [page, setPage] = useState(1);
	useEffect(() => loadReturnRows(id, page), [id, page]);
	return (
		<ListState state={state} onRetry={() => loadReturnRows(id, page)} rows={3} rowHeight="h-12">
			{({ list, total }) => (
				<>
					<ul className="mt-2 rounded-control bg-well px-3">
						{list.map((row) => {
							const { plat_id: platId, product_id: productId } = row;
							const href = platId && productId ? entityLink('product', platId, productId) : null;
							return (
								<li
									key={`${row.kind} ${row.given_at} ${row.title}`}
									className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-line border-b py-2 last:border-0"
								>
									<span className="min-w-0 flex-1 basis-60">
										{href ? (
											<a className="break-words text-link hover:underline" translate="no" href={href}>
												{row.title}
											</a>
										) : (
											<span className="break-words" translate="no">
												{row.title}
											</span>
										)}
										<span className="figures block text-12 text-muted">
											{t(`returns.${row.kind}`, { at: minuteText(row.given_at, locale) })} ·{' '}
											{row.posted_at
												? t('returns.postedAt', { at: minuteText(row.posted_at, locale) })
												: t('returns.postBy', { at: minuteText(row.post_by, locale) })}
										</span>
										{row.post_url && <PostLink url={row.post_url} />}
									</span>
									{platId !== null && (
										<span className="figures text-right">
											<TeamMoney minor={row.value} platId={platId} />
											<span className="block text-12 text-muted">
												{t('orders')} {wholeNumber(row.orders, locale)}
											</span>
										</span>
									)}
								</li>
							);
						})}
					</ul>
					{total > RETURNS_PAGE && (
						<Pagination page={page} size={RETURNS_PAGE} total={total} onPage={setPage} />
					)}
				</>
			)}
		</ListState>
	);
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
	return (
		<div>
			<dt className="text-12 text-muted">{label}</dt>
			<dd className="figures font-medium">{children}</dd>
		</div>
	);
}
