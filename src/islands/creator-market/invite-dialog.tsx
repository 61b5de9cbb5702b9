import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { namedProduct } from '#domain/monitoring/product-link.ts';
import { listText } from '#domain/text/lists.ts';
import { typedNumber } from '#domain/text/typed-number.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { sendInvitations } from '#stores/creator-market/invitations.ts';
import type { MarketCreator } from '#stores/creator-market/market.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { DialogPanel } from '#ui/dialog-panel.tsx';
import { CONTROL, FieldFrame } from '#ui/field-frame.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MarketProblem } from './market-problem.tsx';

type DialogProps = {
	readonly creators: readonly MarketCreator[];
	readonly platId: number;
	readonly onClose: () => void;
	readonly onDone: () => void;
};

const ANSWER_DAYS = ['3', '7', '14', '30'] as const;
const POST_DAYS = ['7', '14', '30', '60'] as const;
/** Names that are said before "and others". */
const NAMED = 3;

/** Invites creators: to which product, with which commission, sample and terms. */
export function InviteDialog({ creators, platId, onClose, onDone }: DialogProps) {
	const t = useText('partners');
	const common = useText('common');
	const { locale } = useLanguage();
	const isPending = useStore($acting) === 'invite';
	const [form, setForm] = useState({ product: '', commission: '', hasSample: true, message: '' });
	const [terms, setTerms] = useState<{
		answer: (typeof ANSWER_DAYS)[number];
		post: (typeof POST_DAYS)[number];
	}>({
		answer: '7',
		post: '14',
	});
	const [isChecked, setChecked] = useState(false);
	const product = namedProduct(form.product);
	const percent = typedNumber(form.commission, locale);
	const isProduct = typeof product !== 'string' && (product.platId === null || product.platId === platId);
	const isCommission = percent !== null && percent >= 0 && percent <= 90;
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setChecked(true);
		if (!isProduct || !isCommission || typeof product === 'string') return;
		const answer = await sendInvitations(
			platId,
			creators.map(({ profile_id }) => profile_id),
			{
				product_id: product.id,
				commission: Math.round(percent * 100) / 10_000,
				has_sample: form.hasSample,
				answer_days: Number(terms.answer),
				post_days: Number(terms.post),
				message: form.message,
			},
		);
		if (!answer) return;
		const { sent, skipped } = answer;
		showToast(
			skipped.length > 0
				? t('invite.sentSome', { sent, skipped: skipped.length })
				: t('invite.sent', { count: sent }),
		);
		onDone();
	};
	const names = creators.slice(0, NAMED).map(({ handle }) => `@${handle}`);
	const more = creators.length - names.length;
	const days = <Value extends string>(values: readonly Value[]) =>
		values.map((value) => ({ value, label: t('invite.days', { count: Number(value) }) }));
	return (
		<DialogPanel title={t('invite.title')} closeLabel={common('action.close')} close={onClose}>
			<form noValidate className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
				<p className="text-muted">
					<span translate="no">{listText(names, locale)}</span>
					{more > 0 && ` ${t('invite.more', { count: more })}`}
				</p>
				<TextField
					name="product"
					label={t('invite.product')}
					hint={t('invite.productHint')}
					maxLength={1000}
					value={form.product}
					error={isChecked && !isProduct ? t('problem.product') : null}
					onChange={(value) => setForm({ ...form, product: value })}
				/>
				<TextField
					name="commission"
					label={t('invite.commission')}
					inputMode="decimal"
					maxLength={10}
					value={form.commission}
					error={isChecked && !isCommission ? t('problem.percent') : null}
					onChange={(commission) => setForm({ ...form, commission })}
				/>
				<Checkbox isChecked={form.hasSample} onChange={(hasSample) => setForm({ ...form, hasSample })}>
					{t('invite.sample')}
				</Checkbox>
				<div className="grid grid-cols-2 gap-3">
					<SelectField
						label={t('invite.answer')}
						choices={days(ANSWER_DAYS)}
						value={terms.answer}
						onChoose={(answer) => setTerms({ ...terms, answer })}
					/>
					<SelectField
						label={t('invite.post')}
						choices={days(POST_DAYS)}
						value={terms.post}
						onChoose={(post) => setTerms({ ...terms, post })}
					/>
				</div>
				<FieldFrame label={t('invite.message')} hint={t('invite.messageHint')}>
					{(ids) => (
						<textarea
							{...ids}
							rows={4}
							maxLength={1000}
							value={form.message}
							className={`${CONTROL} h-auto py-2`}
							onChange={(event) => setForm({ ...form, message: event.target.value })}
						/>
					)}
				</FieldFrame>
				<MarketProblem name="invite" />
				<PendingButton type="submit" look="primary" className="h-10 text-14" isPending={isPending}>
					{t('invite.submit')}
				</PendingButton>
			</form>
		</DialogPanel>
	);
}
