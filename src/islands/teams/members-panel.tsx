import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { minuteText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { $members, loadMembers, MEMBERS_PAGE, type TeamMember } from '#stores/teams/team.ts';
import { Badge } from '#ui/badge.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { Segments } from '#ui/segments.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TeamMoney } from './team-money.tsx';

/** The members of the managed team. */
export function MembersPanel() {
	const t = useText('teams');
	const state = useStore($members);
	const [show, setShow] = useState<'now' | 'all'>('now');
	const [search, setSearch] = useState('');
	const [page, setPage] = useState(1);
	const load = () => loadMembers({ show, search, page });
	useEffect(() => loadMembers({ show, search, page }), [show, search, page]);
	return (
		<Panel title={t('members.title')}>
			<div className="mt-3 flex flex-wrap items-end gap-3">
				<Segments
					label={t('members.show')}
					isLabelHidden
					choices={(['now', 'all'] as const).map((value) => ({ value, label: t(`members.${value}`) }))}
					value={show}
					onChoose={(chosen) => {
						setShow(chosen);
						setPage(1);
					}}
				/>
				<TextField
					label={t('members.search')}
					type="search"
					maxLength={100}
					value={search}
					onChange={(typed) => {
						setSearch(typed);
						setPage(1);
					}}
				/>
			</div>
			<div className="mt-2">
				<ListState state={state} onRetry={load} rows={4} rowHeight="h-16">
					{({ list, total }) =>
						list.length === 0 ? (
							<Notice icon="info" title={t('members.none')} text={t('members.noneText')} />
						) : (
							<>
								<ul>
									{list.map((member) => (
										<MemberRow key={member.membership_id} member={member} />
									))}
								</ul>
								{total > MEMBERS_PAGE && (
									<Pagination page={page} size={MEMBERS_PAGE} total={total} onPage={setPage} />
								)}
							</>
						)
					}
				</ListState>
			</div>
		</Panel>
	);
}

function MemberRow({ member }: { readonly member: TeamMember }) {
	const t = useText('teams');
	const { locale } = useLanguage();
	const { authorization, last_sale_at: lastSale, left_at: leftAt } = member;
	return (
		<li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-line border-b py-3 last:border-0">
			<div className="min-w-56 flex-1">
				<p className="flex flex-wrap items-center gap-2">
					<strong className="min-w-0 break-words font-medium" translate="no">
						{member.name}
					</strong>
					<Badge look={authorization === 'authorized' ? 'link' : 'plain'}>
						{t(`authorization.${authorization}`)}
					</Badge>
					{member.freeze && <Badge title={member.freeze.reason}>{t('frozen')}</Badge>}
				</p>
				<p className="figures flex flex-wrap gap-x-3 text-12 text-muted">
					<span>{t('members.joined', { at: minuteText(member.joined_at, locale) })}</span>
					{leftAt && <span>{t('members.left', { at: minuteText(leftAt, locale) })}</span>}
					<span>
						{lastSale ? t('members.lastSale', { at: minuteText(lastSale, locale) }) : t('members.noSale')}
					</span>
					{member.creators.length > 0 && (
						<span translate="no">{member.creators.map(({ handle }) => `@${handle}`).join(' ')}</span>
					)}
				</p>
			</div>
			{member.sums.map((sum) => (
				<dl key={sum.plat_id} className="flex flex-wrap gap-x-6 gap-y-1 text-right">
					<Fact label={t('orders')}>
						<a
							className="text-link underline underline-offset-3"
							href={`/managerlist?plat=${sum.plat_id}&member=${member.membership_id}`}
						>
							{wholeNumber(sum.orders, locale)}
						</a>
					</Fact>
					<Fact label={t('sum.estimated')}>
						<TeamMoney minor={sum.estimated} platId={sum.plat_id} isConverted />
					</Fact>
					<Fact label={t('sum.actual')}>
						<TeamMoney minor={sum.actual} platId={sum.plat_id} isConverted />
					</Fact>
					{sum.frozen > 0 && (
						<Fact label={t('sum.frozen')}>
							<TeamMoney minor={sum.frozen} platId={sum.plat_id} isConverted />
						</Fact>
					)}
				</dl>
			))}
		</li>
	);
}

/** A figure under its name. */
function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
	return (
		<div>
			<dt className="text-12 text-muted">{label}</dt>
			<dd className="figures font-medium">{children}</dd>
		</div>
	);
}
