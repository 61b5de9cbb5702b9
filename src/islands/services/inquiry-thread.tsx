import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { INQUIRY_LIMITS, MOST_UNANSWERED } from '#domain/services/inquiries.ts';
import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { $inquiry, answerInquiry, type Inquiry, loadInquiry } from '#stores/services/inquiries.ts';
import { showBusiness } from '#stores/services/market.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { InquirySide } from './inquiry-side.tsx';
import { ServiceProblem } from './service-problem.tsx';
import { TextArea } from './text-area.tsx';

/** One inquiry: its messages, what can be answered, and how contacts are exchanged. */
export function InquiryThread({ id }: { readonly id: string }) {
	const t = useText('services');
	const common = useText('common');
	const { status, data, error } = useStore($inquiry);
	useEffect(() => loadInquiry(id), [id]);
	const inquiry = data?.inquiry_id === id ? data : null;
	return (
		<>
			<Button look="quiet" className="-ml-3 mb-2" onClick={() => showBusiness({ tab: 'inquiries' })}>
				<Icon name="left" />
				{t('inquiry.back')}
			</Button>
			{!inquiry && status === 'failed' && (
				<ErrorState message={errorMessage(error, common)} onRetry={() => loadInquiry(id)} />
			)}
			{!inquiry && status !== 'failed' && <span aria-hidden="true" className="skeleton h-100 w-full" />}
			{inquiry && status === 'failed' && (
				<ErrorBar message={errorMessage(error, common)} onRetry={() => loadInquiry(id)} />
			)}
			{inquiry && (
				<div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
					<Panel title={inquiry.subject} text={<span translate="no">{inquiry.with}</span>}>
						<Messages inquiry={inquiry} />
						<Write inquiry={inquiry} />
					</Panel>
					<InquirySide inquiry={inquiry} />
				</div>
			)}
		</>
	);
}

function Messages({ inquiry }: { readonly inquiry: Inquiry }) {
	const t = useText('services');
	const { locale } = useLanguage();
	return (
		<ol className="mt-3 flex flex-col gap-3">
			{inquiry.messages.map((message) => (
				<li
					key={message.message_id}
					className={`max-w-[85%] rounded-panel px-3 py-2 ${message.is_mine ? 'self-end bg-tint' : 'self-start bg-well'}`}
				>
					<p className="figures flex flex-wrap gap-x-2 text-12 text-muted">
						{message.is_mine ? t('inquiry.you') : <span translate="no">{inquiry.with}</span>}
						<time dateTime={message.sent_at}>{minuteText(message.sent_at, locale)}</time>
					</p>
					<p className="break-words whitespace-pre-line" translate="no">
						{message.text}
					</p>
					{message.is_mine && message.is_masked && (
						<p className="mt-1 text-12 text-muted">{t('inquiry.masked')}</p>
					)}
				</li>
			))}
		</ol>
	);
}

function Write({ inquiry }: { readonly inquiry: Inquiry }) {
	const t = useText('services');
	const { inquiry_id: id, write_fault: fault, blocked_by_me: isMine } = inquiry;
	const isPending = useStore($acting) === `inquiry-${id}`;
	const [text, setText] = useState('');
	const [isMissing, setMissing] = useState(false);
	const send = async (event: FormEvent) => {
		event.preventDefault();
		setMissing(text.trim() === '');
		if (text.trim() !== '' && (await answerInquiry(id, text))) setText('');
	};
	if (fault === 'blocked')
		return <p className="mt-4 text-muted">{t(isMine ? 'inquiry.blockedByMe' : 'inquiry.blocked')}</p>;
	if (fault === 'unanswered')
		return <p className="mt-4 text-muted">{t('inquiry.wait', { count: MOST_UNANSWERED })}</p>;
	return (
		<form noValidate className="mt-4 flex flex-col gap-2" onSubmit={(event) => void send(event)}>
			<TextArea
				name="message"
				label={t('inquiry.write')}
				maxLength={INQUIRY_LIMITS.text}
				rows={3}
				value={text}
				error={isMissing ? t('problem.required') : null}
				onChange={setText}
			/>
			<ServiceProblem name={`inquiry-${id}`} />
			<PendingButton type="submit" look="confirm" className="h-9 self-start" isPending={isPending}>
				{t('inquiry.send')}
			</PendingButton>
		</form>
	);
}
