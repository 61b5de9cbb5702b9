import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import {
	type CooperationFault,
	type CooperationField,
	cooperationFaults,
} from '#domain/services/cooperation.ts';
import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import {
	$draft,
	type Cooperation,
	firstForm,
	keepDraft,
	keepDraftSoon,
	submitCooperation,
} from '#stores/services/cooperation.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { CompanyFields, OfferFields, ReachFields, ShownFields } from './cooperation-fields.tsx';
import type { FormPart } from './form-part.ts';
import { ServiceProblem } from './service-problem.tsx';

/** The cooperation form; what is typed is kept as a draft. */
export function CooperationPanel({ mine }: { readonly mine: Cooperation }) {
	const t = useText('services');
	return (
		<Panel
			title={t('form.title')}
			{...(mine.card && mine.card.standing !== 'withdrawn' ? { text: t('form.editing') } : {})}
		>
			<Form mine={mine} />
		</Panel>
	);
}

const LISTS: ReadonlySet<CooperationField> = new Set([
	'platforms',
	'product_categories',
	'provider_categories',
	'regions',
	'languages',
]);

function useFaultWords() {
	const t = useText('services');
	return (field: CooperationField, fault: CooperationFault | undefined): string | null => {
		if (!fault) return null;
		return t(fault === 'required' && LISTS.has(field) ? 'problem.choose' : `problem.${fault}`);
	};
}

function Form({ mine }: { readonly mine: Cooperation }) {
	const t = useText('services');
	const wordsOf = useFaultWords();
	const isPending = useStore($acting) === 'submit';
	const element = useRef<HTMLFormElement>(null);
	const [form, setForm] = useState(() => firstForm(mine));
	const [isChecked, setChecked] = useState(false);
	const faults = cooperationFaults(form);
	const change = (part: Partial<typeof form>) => {
		const next = { ...form, ...part };
		setForm(next);
		keepDraftSoon(next);
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setChecked(true);
		if (Object.keys(faults).length === 0) await submitCooperation(form);
		// The fields say what is wrong once they are drawn.
		else
			requestAnimationFrame(() =>
				element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
			);
	};
	const part: FormPart = {
		form,
		onChange: change,
		errorOf: (field) => (isChecked ? wordsOf(field, faults[field]) : null),
	};
	return (
		<form
			ref={element}
			noValidate
			className="mt-4 flex flex-col gap-6"
			onSubmit={(event) => void submit(event)}
		>
			<CompanyFields {...part} />
			<OfferFields {...part} />
			<ReachFields {...part} />
			<ShownFields {...part} />
			{isChecked && Object.keys(faults).length > 0 && (
				<p role="alert" className="text-down">
					{t('problem.fields')}
				</p>
			)}
			<ServiceProblem name="submit" />
			<div className="flex flex-wrap items-center gap-2">
				<PendingButton type="submit" look="primary" className="h-10 text-14" isPending={isPending}>
					{t('form.submit')}
				</PendingButton>
				<Button className="h-10 text-14" onClick={() => void keepDraft(form)}>
					{t('form.save')}
				</Button>
				<DraftState />
			</div>
		</form>
	);
}

function DraftState() {
	const t = useText('services');
	const { locale } = useLanguage();
	const { status, savedAt } = useStore($draft);
	const kept = savedAt === null ? '' : t('form.saved', { at: minuteText(savedAt, locale) });
	const texts = { saving: t('form.saving'), failed: t('form.notSaved'), none: kept };
	return (
		<span role="status" className="figures text-12 text-muted">
			{texts[status]}
		</span>
	);
}
