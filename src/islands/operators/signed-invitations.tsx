import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import {
	$signedInvitations,
	COUPONS_PAGE,
	exportedInvitations,
	loadSignedInvitations,
	type SignedInvitation,
} from '#stores/operators/admin-coupons.ts';
import { showAdmin } from '#stores/operators/admin-view.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { ListBar } from './list-bar.tsx';
import { ListExport } from './list-export.tsx';
import type { ListColumn } from './list-workbook.ts';
import { PagedList } from './paged-list.tsx';

/** Sign-ups that share a browser or network with who invited them: operators decide what they are. */
export function SignedInvitations() {
	const t = useText('admin');
	const own = useText('operators');
	const { locale } = useLanguage();
	const state = useStore($signedInvitations);
	const [shown, setShown] = useState({ search: '', page: 1 });
	const columns: readonly ListColumn<SignedInvitation>[] = [
		[own('column.account'), (row) => row.account],
		[t('user.uid'), (row) => row.uid],
		[own('column.inviter'), (row) => row.inviter_name],
		[own('column.inviterUid'), (row) => row.inviter_uid],
		[own('column.signs'), (row) => row.signs.map((sign) => t(`signed.sign.${sign}`)).join(', ')],
		[own('column.at'), (row) => row.registration_date],
		[t('field.days'), (row) => row.benefit],
	];
	const load = () => loadSignedInvitations(shown);
	useEffect(() => loadSignedInvitations(shown), [shown]);
	return (
		<Panel title={t('signed.title')} text={t('signed.text')}>
			<ListBar
				label={own('export.invitations')}
				search={shown.search}
				onSearch={(search) => setShown({ search, page: 1 })}
			>
				<ListExport
					list="invitations"
					title={t('signed.title')}
					search={shown.search}
					columns={columns}
					load={(each) => exportedInvitations(shown.search, each)}
				/>
			</ListBar>
			<PagedList
				state={state}
				page={shown.page}
				size={COUPONS_PAGE}
				none={t('signed.none')}
				rows={2}
				rowHeight="h-14"
				onRetry={load}
				onPage={(page) => setShown({ ...shown, page })}
			>
				{(each) => (
					<li
						key={`${each.account} ${each.registration_date}`}
						className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-2.5"
					>
						<span className="figures min-w-36 flex-1" translate="no">
							{each.account}
						</span>
						<span className="figures text-muted">{minuteText(each.registration_date, locale)}</span>
						<span className="flex gap-1">
							{each.signs.map((sign) => (
								<Badge key={sign}>{t(`signed.sign.${sign}`)}</Badge>
							))}
						</span>
						<span className="figures">{t('signed.days', { days: each.benefit })}</span>
						<Button onClick={() => showAdmin({ uid: each.inviter_uid })}>
							<span translate="no">{each.inviter_name}</span>
						</Button>
					</li>
				)}
			</PagedList>
		</Panel>
	);
}
