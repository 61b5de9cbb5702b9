import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { isPostUrl } from '#domain/teams/links.ts';
import { useText } from '#i18n/text.tsx';
import { type Invitation, moveInvitation, type Step } from '#stores/creator-market/invitations.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MarketProblem } from './market-problem.tsx';

type DialogProps = {
	readonly invitation: Invitation;
	readonly step: Step;
	readonly onClose: () => void;
	readonly onDone: () => void;
};

type Field = 'address' | 'phone' | 'tracking' | 'reason' | 'url';
const EMPTY: Readonly<Record<Field, string>> = { address: '', phone: '', tracking: '', reason: '', url: '' };

/** What a step asks for. */
function fieldsOf(step: Step, hasSample: boolean): readonly Field[] {
	if (step === 'accept') return hasSample ? ['address', 'phone'] : [];
	if (step === 'ship') return ['tracking'];
	if (step === 'post') return ['url'];
	return ['reason'];
}

const IS_RIGHT: Readonly<Record<Field, (text: string) => boolean>> = {
	address: (text) => text.length >= 10,
	phone: (text) => text.length >= 3,
	tracking: (text) => text.length >= 3,
	url: isPostUrl,
	reason: () => true,
};

/** Asks for what a step needs, and says what it means. */
export function StepDialog({ invitation, step, onClose, onDone }: DialogProps) {
	const t = useText('partners');
	const isPending = useStore($acting) === `invitation ${invitation.invitation_id}`;
	const [words, setWords] = useState(EMPTY);
	const [isChecked, setChecked] = useState(false);
	const fields = fieldsOf(step, invitation.has_sample);
	const isWrong = (field: Field) => !IS_RIGHT[field](words[field].trim());
	const go = async () => {
		setChecked(true);
		if (fields.some(isWrong)) return;
		const given = Object.fromEntries(fields.map((field) => [field, words[field].trim()]));
		if (await moveInvitation(invitation.invitation_id, step, given)) onDone();
	};
	return (
		<ConfirmDialog
			title={`${t(`steps.${step}`)}: ${invitation.title}`}
			text={t(`stepText.${step}`)}
			confirmLabel={t(`steps.${step}`)}
			cancelLabel={t('cancel')}
			isPending={isPending}
			onConfirm={() => void go()}
			onCancel={onClose}
		>
			<div className="flex flex-col gap-3">
				{fields.map((field) => (
					<TextField
						key={field}
						name={field}
						label={t(`stepFields.${field}`)}
						maxLength={field === 'address' || field === 'url' ? 500 : 100}
						value={words[field]}
						error={isChecked && field !== 'reason' && isWrong(field) ? t(`stepProblems.${field}`) : null}
						onChange={(value) => setWords({ ...words, [field]: value })}
					/>
				))}
				<MarketProblem name={`invitation ${invitation.invitation_id}`} />
			</div>
		</ConfirmDialog>
	);
}
