import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { INQUIRY_LIMITS } from '#domain/services/inquiries.ts';
import { loginFor } from '#domain/site/safe-redirect.ts';
import { useText } from '#i18n/text.tsx';
import { sendInquiry } from '#stores/services/inquiries.ts';
import type { $cardDetail } from '#stores/services/market.ts';
import { reportCard, type ServiceContact, showBusiness, takeContact } from '#stores/services/market.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { $token } from '#stores/shared/token.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ContactLines } from './contact-lines.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ServiceProblem } from './service-problem.tsx';
import { TextArea } from './text-area.tsx';

type Detail = NonNullable<ReturnType<(typeof $cardDetail)['get']>['data']>;

/** What can be done with a card: see how to reach its member, ask, report. Visitors log in first. */
export function CardActions({ detail }: { readonly detail: Detail }) {
	const t = useText('services');
	const token = useStore($token);
	const { card, is_own: isOwn, inquiry_id: inquiryId } = detail;
	if (token === '')
		return (
			<Frame>
				<p className="text-muted">{t('login.contact')}</p>
				<ButtonLink look="confirm" className="h-9" href={loginFor(`/business?card=${card.card_id}`)}>
					{t('login.action')}
				</ButtonLink>
			</Frame>
		);
	if (isOwn)
		return (
			<Frame>
				<p className="text-muted">{t('card.own')}</p>
				<Button className="h-9" onClick={() => showBusiness({ tab: 'card' })}>
					{t('card.edit')}
				</Button>
			</Frame>
		);
	return (
		<Frame>
			{card.is_demo && <p className="text-muted">{t('card.demoNote')}</p>}
			{card.shows_contact ? <Contact cardId={card.card_id} /> : <p>{t('card.byAgreement')}</p>}
			{inquiryId ? (
				<Button
					look="confirm"
					className="h-9"
					onClick={() => showBusiness({ tab: 'inquiries', inquiry: inquiryId })}
				>
					{t('card.toInquiry')}
				</Button>
			) : (
				<Ask cardId={card.card_id} />
			)}
			<Report cardId={card.card_id} company={card.company} />
		</Frame>
	);
}

const Frame = ({ children }: { readonly children: React.ReactNode }) => (
	<div className="mt-4 flex flex-col items-start gap-3 border-line border-t pt-4">{children}</div>
);

function Contact({ cardId }: { readonly cardId: string }) {
	const t = useText('services');
	const isPending = useStore($acting) === `contact-${cardId}`;
	const [found, setFound] = useState<ServiceContact | null>(null);
	if (!found)
		return (
			<div>
				<PendingButton
					className="h-9"
					isPending={isPending}
					onClick={() => void takeContact(cardId).then(setFound)}
				>
					{t('card.contact')}
				</PendingButton>
				<ServiceProblem name={`contact-${cardId}`} />
			</div>
		);
	return (
		<div role="status" className="w-full rounded-control bg-well p-3">
			<ContactLines contact={found.contact} />
			{found.quota && (
				<p className="figures mt-2 text-12 text-muted">{t('card.contactLeft', { ...found.quota })}</p>
			)}
		</div>
	);
}

function Ask({ cardId }: { readonly cardId: string }) {
	const t = useText('services');
	const isPending = useStore($acting) === `ask-${cardId}`;
	const [isOpen, setOpen] = useState(false);
	const [form, setForm] = useState({ subject: '', text: '' });
	const [isChecked, setChecked] = useState(false);
	const problems = { subject: form.subject.trim().length < 2, text: form.text.trim() === '' };
	const send = async (event: FormEvent) => {
		event.preventDefault();
		setChecked(true);
		if (problems.subject || problems.text) return;
		const inquiry = await sendInquiry(cardId, form);
		if (inquiry) showBusiness({ tab: 'inquiries', inquiry });
	};
	if (!isOpen)
		return (
			<Button look="confirm" className="h-9" onClick={() => setOpen(true)}>
				{t('card.ask')}
			</Button>
		);
	const error = (isWrong: boolean) => (isChecked && isWrong ? t('problem.required') : null);
	return (
		<form noValidate className="flex w-full flex-col gap-3" onSubmit={(event) => void send(event)}>
			<TextField
				label={t('card.subject')}
				maxLength={INQUIRY_LIMITS.subject}
				value={form.subject}
				error={error(problems.subject)}
				onChange={(subject) => setForm({ ...form, subject })}
			/>
			<TextArea
				label={t('card.text')}
				hint={t('card.textHint')}
				maxLength={INQUIRY_LIMITS.text}
				value={form.text}
				error={error(problems.text)}
				onChange={(text) => setForm({ ...form, text })}
			/>
			<ServiceProblem name={`ask-${cardId}`} />
			<PendingButton type="submit" look="confirm" className="h-9 self-start" isPending={isPending}>
				{t('card.send')}
			</PendingButton>
		</form>
	);
}

function Report({ cardId, company }: { readonly cardId: string; readonly company: string }) {
	const t = useText('services');
	const [isAsking, setAsking] = useState(false);
	return (
		<div>
			<Button look="quiet" className="-ml-3" onClick={() => setAsking(true)}>
				{t('card.report')}
			</Button>
			<ServiceProblem name={`report-${cardId}`} />
			{isAsking && (
				<ReportDialog
					name={company}
					act={`report-${cardId}`}
					onReport={(form) => reportCard(cardId, form)}
					onClose={() => setAsking(false)}
				/>
			)}
		</div>
	);
}
