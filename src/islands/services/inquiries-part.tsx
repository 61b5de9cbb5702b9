import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import {
	$inquiries,
	INQUIRIES_PAGE,
	type InquiriesShown,
	type InquiryLine,
	loadInquiries,
} from '#stores/services/inquiries.ts';
import { $business, showBusiness } from '#stores/services/market.ts';
import { Badge } from '#ui/badge.tsx';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { Segments } from '#ui/segments.tsx';
import { InquiryThread } from './inquiry-thread.tsx';

/** The member's inquiries: the list, or the one that the address names. */
export function InquiriesPart() {
	const { inquiry } = useStore($business);
	if (inquiry) return <InquiryThread key={inquiry} id={inquiry} />;
	return <InquiryList />;
}

function InquiryList() {
	const t = useText('services');
	const common = useText('common');
	const { status, data, error } = useStore($inquiries);
	const [shown, setShown] = useState<InquiriesShown>({ box: 'all', page: 1 });
	const load = () => loadInquiries(shown);
	useEffect(() => loadInquiries(shown), [shown]);
	return (
		<Panel
			title={t('tab.inquiries')}
			aside={
				<Segments
					label={t('inquiry.box')}
					isLabelHidden
					choices={(['all', 'received', 'sent'] as const).map((value) => ({
						value,
						label: t(`inquiry.${value}`),
					}))}
					value={shown.box}
					onChoose={(box) => setShown({ box, page: 1 })}
				/>
			}
		>
			{status === 'failed' && data && <ErrorBar message={errorMessage(error, common)} onRetry={load} />}
			{status === 'failed' && !data && <ErrorState message={errorMessage(error, common)} onRetry={load} />}
			{status !== 'failed' && !data && <span aria-hidden="true" className="skeleton mt-3 h-60 w-full" />}
			{data?.list.length === 0 && (
				<Notice icon="info" title={t('inquiry.none')} text={t('inquiry.noneText')} />
			)}
			{data && data.list.length > 0 && (
				<ul aria-busy={status === 'loading'} className="mt-2">
					{data.list.map((line) => (
						<InquiryRow key={line.inquiry_id} line={line} />
					))}
				</ul>
			)}
			{data && data.total > INQUIRIES_PAGE && (
				<Pagination
					page={shown.page}
					size={INQUIRIES_PAGE}
					total={data.total}
					onPage={(page) => setShown({ ...shown, page })}
				/>
			)}
		</Panel>
	);
}

function InquiryRow({ line }: { readonly line: InquiryLine }) {
	const t = useText('services');
	const { locale } = useLanguage();
	return (
		<li className="relative border-line border-b py-3 last:border-0 hover:bg-well has-focus-visible:outline-2 has-focus-visible:outline-link">
			<p className="flex flex-wrap items-center gap-2">
				<button
					type="button"
					className={`min-w-0 max-w-full truncate text-left outline-none before:absolute before:inset-0 ${line.is_unread ? 'font-medium' : ''}`}
					onClick={() => showBusiness({ tab: 'inquiries', inquiry: line.inquiry_id })}
				>
					<span translate="no">{line.subject}</span>
				</button>
				{line.is_unread && <Badge look="link">{t('inquiry.unread')}</Badge>}
				{line.is_owner && <Badge>{t('inquiry.toYou')}</Badge>}
			</p>
			<p className="truncate text-muted" translate="no">
				{line.last_text}
			</p>
			<p className="figures flex flex-wrap gap-x-3 text-12 text-muted">
				<span translate="no">{line.with}</span>
				<time dateTime={line.last_at}>{minuteText(line.last_at, locale)}</time>
			</p>
		</li>
	);
}
