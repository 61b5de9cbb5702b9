import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Problems } from '#domain/accounts/account-forms.ts';
import { useText } from '#i18n/text.tsx';
import type { FormStore } from '#stores/shared/form.ts';
import { PendingButton } from '#ui/pending-button.tsx';
import { problemText } from './problem-text.ts';

/** After so long it says that the server is slow, and that nothing is lost. In milliseconds. */
const SLOW_MS = 4_000;

type AccountFormProps<Values extends object, Field extends string> = {
	readonly form: FormStore<Values, Field>;
	readonly submitLabel: string;
	/** One form of several on a screen stands back, and its button is as wide as its words. */
	readonly look?: 'primary' | 'confirm' | 'danger';
	readonly children: ReactNode;
};

/** A form of a store: one sending at a time, the focus on the first bad field, and what is wrong read out. */
export function AccountForm<Values extends object, Field extends string>(
	props: AccountFormProps<Values, Field>,
) {
	const { form, submitLabel, look = 'primary', children } = props;
	const t = useText('account');
	const element = useRef<HTMLFormElement>(null);
	const problems: Problems<string> = useStore(form.$problems);
	const isSending = useStore(form.$isSending);
	const refusals = useStore(form.$refusals);
	useEffect(() => {
		if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
	}, [refusals]);
	const [first] = Object.values(problems);
	const whole = problemText(problems.form, t);
	return (
		<form
			ref={element}
			noValidate
			className="flex flex-col gap-4"
			onSubmit={(event) => {
				event.preventDefault();
				void form.submit();
			}}
		>
			{children}
			{whole && <p className="rounded-control border border-down px-3 py-2 text-13 text-down">{whole}</p>}
			<PendingButton
				type="submit"
				look={look}
				className={`h-10 w-full text-14 ${look === 'primary' ? '' : 'md:w-auto md:min-w-36 md:self-start'}`}
				isPending={isSending}
			>
				{submitLabel}
			</PendingButton>
			{/* A new element at each refusal: the same words twice are read twice. */}
			<p key={refusals} role="alert" className="sr-only">
				{refusals > 0 && first && t('form.check', { problem: problemText(first, t) ?? '' })}
			</p>
			<SlowNote isSending={isSending} />
		</form>
	);
}

/** Says that it takes long, once it does. */
function SlowNote({ isSending }: { readonly isSending: boolean }) {
	const t = useText('account');
	const [isSlow, setSlow] = useState(false);
	useEffect(() => {
		setSlow(false);
		if (!isSending) return;
		const timer = setTimeout(() => setSlow(true), SLOW_MS);
		return () => clearTimeout(timer);
	}, [isSending]);
	return (
		<p role="status" className="text-13 text-muted empty:hidden">
			{isSlow && t('form.slow')}
		</p>
	);
}
