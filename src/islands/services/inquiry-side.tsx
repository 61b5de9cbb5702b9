import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { INQUIRY_LIMITS } from '#domain/services/inquiries.ts';
import { useText } from '#i18n/text.tsx';
import { agreeInquiry, blockInquiry, type Inquiry, reportInquiry } from '#stores/services/inquiries.ts';
import { showBusiness } from '#stores/services/market.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ContactLines } from './contact-lines.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ServiceProblem } from './service-problem.tsx';

/** Beside the messages: how contacts are exchanged, and what ends or reports an inquiry. */
export function InquirySide({ inquiry }: { readonly inquiry: Inquiry }) {
	const t = useText('services');
	return (
		<Panel title={t(inquiry.contact ? 'inquiry.exchange.done' : 'inquiry.exchange.title')}>
			<div className="mt-2 flex flex-col items-start gap-3">
				{inquiry.contact ? <ContactLines contact={inquiry.contact} /> : <Exchange inquiry={inquiry} />}
				<div className="flex flex-wrap gap-1 border-line border-t pt-3">
					{!inquiry.is_owner && (
						<Button look="quiet" onClick={() => showBusiness({ card: inquiry.card_id })}>
							{t('inquiry.toCard')}
						</Button>
					)}
					{!inquiry.is_demo && <Block inquiry={inquiry} />}
					<Report inquiry={inquiry} />
				</div>
			</div>
		</Panel>
	);
}

function Exchange({ inquiry }: { readonly inquiry: Inquiry }) {
	const t = useText('services');
	const { inquiry_id: id, is_owner: isOwner } = inquiry;
	const isPending = useStore($acting) === `inquiry-${id}`;
	const [contact, setContact] = useState('');
	const [isMissing, setMissing] = useState(false);
	const agree = () => {
		const isShort = !isOwner && contact.trim().length < 3;
		setMissing(isShort);
		if (!isShort) void agreeInquiry(id, contact.trim());
	};
	if (inquiry.i_agreed) return <p>{t('inquiry.exchange.waiting')}</p>;
	return (
		<>
			<p className="text-muted">{t('inquiry.exchange.ask')}</p>
			{inquiry.they_agreed && <p>{t('inquiry.exchange.theyAgreed')}</p>}
			{isOwner ? (
				<p>{t('inquiry.exchange.owner')}</p>
			) : (
				<div className="w-full">
					<TextField
						label={t('inquiry.exchange.contact')}
						name="contact"
						maxLength={INQUIRY_LIMITS.contact}
						value={contact}
						error={isMissing ? t('problem.required') : null}
						onChange={setContact}
					/>
				</div>
			)}
			<PendingButton look="confirm" className="h-9" isPending={isPending} onClick={agree}>
				{t('inquiry.exchange.agree')}
			</PendingButton>
		</>
	);
}

function Block({ inquiry }: { readonly inquiry: Inquiry }) {
	const t = useText('services');
	const common = useText('common');
	const { inquiry_id: id, blocked_by_me: isBlocked } = inquiry;
	const isPending = useStore($acting) === `inquiry-${id}`;
	const [isAsking, setAsking] = useState(false);
	const block = async () => {
		await blockInquiry(id, true);
		setAsking(false);
	};
	if (isBlocked)
		return (
			<PendingButton look="quiet" isPending={isPending} onClick={() => void blockInquiry(id, false)}>
				{t('inquiry.unblock')}
			</PendingButton>
		);
	return (
		<>
			<Button look="quiet" onClick={() => setAsking(true)}>
				{t('inquiry.block')}
			</Button>
			{isAsking && (
				<ConfirmDialog
					title={t('inquiry.blockAsk', { name: inquiry.with })}
					text={t('inquiry.blockText')}
					confirmLabel={t('inquiry.block')}
					cancelLabel={common('action.cancel')}
					isPending={isPending}
					onConfirm={() => void block()}
					onCancel={() => setAsking(false)}
				/>
			)}
		</>
	);
}

function Report({ inquiry }: { readonly inquiry: Inquiry }) {
	const t = useText('services');
	const [isAsking, setAsking] = useState(false);
	const name = `report-inquiry-${inquiry.inquiry_id}`;
	return (
		<>
			<Button look="quiet" onClick={() => setAsking(true)}>
				{t('card.report')}
			</Button>
			<ServiceProblem name={name} />
			{isAsking && (
				<ReportDialog
					name={inquiry.subject}
					act={name}
					onReport={(form) => reportInquiry(inquiry.inquiry_id, form)}
					onClose={() => setAsking(false)}
				/>
			)}
		</>
	);
}
