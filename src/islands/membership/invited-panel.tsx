import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { minuteText, UNKNOWN_TEXT, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import {
	$invited,
	$invitedPage,
	INVITED_PAGE,
	type Invited,
	showInvited,
} from '#stores/membership/invitations.ts';
import { Badge } from '#ui/badge.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';

/** Who came by the member's invitation, and what that has brought. */
export function InvitedPanel() {
	const t = useText('offers');
	const state = useStore($invited);
	const page = useStore($invitedPage);
	useEffect(() => showInvited(1), []);
	return (
		<Panel title={t('invited.title')}>
			<ListState state={state} onRetry={() => showInvited()} rows={3} rowHeight="h-12">
				{(data) =>
					data.list.length === 0 ? (
						<Notice icon="info" title={t('invited.none')} text={t('invited.noneText')} />
					) : (
						<>
							<Totals {...data} />
							<Rows list={data.list} />
							{data.total > INVITED_PAGE && (
								<Pagination page={page} size={INVITED_PAGE} total={data.total} onPage={showInvited} />
							)}
						</>
					)
				}
			</ListState>
		</Panel>
	);
}

type TotalsProps = {
	readonly total: number;
	readonly rewarded: number;
	readonly days: number;
	readonly points: number;
};

function Totals(sums: TotalsProps) {
	const t = useText('offers');
	const { locale } = useLanguage();
	return (
		<dl className="mt-3 mb-3 grid grid-cols-2 gap-3 md:grid-cols-4">
			{(['total', 'rewarded', 'days', 'points'] as const).map((name) => (
				<div key={name}>
					<dt className="text-12 text-muted">{t(`invited.sum.${name}`)}</dt>
					<dd className="figures text-16 font-bold">{wholeNumber(sums[name], locale)}</dd>
				</div>
			))}
		</dl>
	);
}

function Rows({ list }: { readonly list: readonly Invited[] }) {
	const t = useText('offers');
	const { locale } = useLanguage();
	const benefitOf = ({ benefit, points }: Invited) =>
		benefit > 0
			? t('invited.benefitOf', { days: wholeNumber(benefit, locale), points: wholeNumber(points, locale) })
			: UNKNOWN_TEXT;
	return (
		<ul>
			{list.map((each) => (
				<li
					key={`${each.account} ${each.registration_date}`}
					className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-2.5"
				>
					<span className="figures min-w-36 flex-1 font-medium" translate="no">
						{each.account}
					</span>
					<time className="figures text-muted" dateTime={each.registration_date}>
						{minuteText(each.registration_date, locale)}
					</time>
					<Badge look={each.status === 'registered' ? 'link' : 'plain'}>
						{t(`invited.status.${each.status}`)}
					</Badge>
					<span className="figures min-w-36 text-right font-medium">{benefitOf(each)}</span>
				</li>
			))}
		</ul>
	);
}
