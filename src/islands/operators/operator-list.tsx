import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { $operators, loadOperators, type OperatorLine } from '#stores/operators/admin-operators.ts';
import { showAdmin } from '#stores/operators/admin-view.ts';
import { Badge } from '#ui/badge.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import type { ListColumn } from './list-workbook.ts';
import { foundIn, WholeBar } from './whole-list.tsx';

/** Who operates the site, and as what. */
export function OperatorList() {
	const t = useText('operators');
	const admin = useText('admin');
	const state = useStore($operators);
	useEffect(loadOperators, []);
	const [search, setSearch] = useState('');
	const textOf = ({ name, email, phone, uid }: OperatorLine) => [name, email, phone, uid].join(' ');
	const list = foundIn(state?.data?.list ?? [], search, textOf);
	const columns: readonly ListColumn<OperatorLine>[] = [
		[admin('user.uid'), ({ uid }) => uid],
		[t('column.name'), ({ name }) => name],
		[t('column.email'), ({ email }) => email],
		[t('column.phone'), ({ phone }) => phone],
		[t('give.choose'), (one) => t(`role.${one.operator_role}`)],
		[t('list.factor'), (one) => admin(one.has_factor ? 'yes' : 'no')],
		[t('column.seen'), (one) => one.seen_at],
		[admin('mark.disabled'), (one) => one.disabled_at],
	];
	return (
		<Panel title={admin('tab.operators')} text={t('list.text')}>
			<WholeBar
				list="operators"
				title={admin('tab.operators')}
				label={t('export.operators')}
				search={search}
				onSearch={setSearch}
				columns={columns}
				rows={list}
			/>
			<ListState state={state} onRetry={loadOperators} rows={4} rowHeight="h-14">
				{() =>
					list.length === 0 ? (
						<Notice icon="info" title={t('list.none')} />
					) : (
						<ul className="mt-1">
							{list.map((one) => (
								<OperatorRow key={one.uid} one={one} />
							))}
						</ul>
					)
				}
			</ListState>
		</Panel>
	);
}

function OperatorRow({ one }: { readonly one: OperatorLine }) {
	const t = useText('operators');
	const admin = useText('admin');
	const { locale } = useLanguage();
	const seen = one.seen_at ? t('list.seen', { moment: minuteText(one.seen_at, locale) }) : t('list.never');
	const facts = [one.email, one.phone].filter(Boolean).join(' · ');
	return (
		<li className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b py-2 last:border-0">
			<div className="min-w-0">
				<p className="flex flex-wrap items-center gap-2">
					<button
						type="button"
						translate="no"
						className="max-w-full truncate text-link underline underline-offset-2"
						onClick={() => showAdmin({ uid: one.uid })}
					>
						{one.name}
					</button>
					<Badge look="link">{t(`role.${one.operator_role}`)}</Badge>
					{one.disabled_at !== null && <Badge>{admin('mark.disabled')}</Badge>}
				</p>
				<p className="figures mt-0.5 text-12 text-muted" translate="no">
					{facts}
				</p>
			</div>
			<div className="text-12 text-muted sm:text-right">
				<p>{t(one.has_factor ? 'list.factor' : 'list.noFactor')}</p>
				<p className="figures">{seen}</p>
			</div>
		</li>
	);
}
