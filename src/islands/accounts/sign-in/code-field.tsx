import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { Problem, TypedHandle } from '#domain/accounts/account-forms.ts';
import { CODE_DIGITS, CODE_LIFETIME_SECONDS } from '#domain/accounts/verification.ts';
import { useText } from '#i18n/text.tsx';
import { type CodeSender, isHeldBack, isSentTo } from '#stores/accounts/code-sender.ts';
import { PendingButton } from '#ui/pending-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { problemText } from './problem-text.ts';

type CodeFieldProps = {
	readonly sender: CodeSender;
	/** Whom the code goes to. */
	readonly typed: TypedHandle;
	/** What is wrong with that; a code is sent only where nothing is. */
	readonly check: (typed: TypedHandle) => Problem | null;
	/** Where a form has two of them. */
	readonly label?: string;
	readonly value: string;
	readonly onChange: (code: string) => void;
	readonly problem: Problem | undefined;
	/** Shows what was wrong with the wish for a code. */
	readonly onRefused: (problems: { readonly [field: string]: Problem }) => void;
};

/** Six digits, and the button that sends them; it counts down until they may be sent again. */
export function CodeField(props: CodeFieldProps) {
	const { sender, typed, check, label, value, onChange, problem, onRefused } = props;
	const t = useText('account');
	const state = useStore(sender.$state);
	const input = useRef<HTMLInputElement>(null);
	const isWaiting = isHeldBack(state, typed);
	const send = async () => {
		const bad = check(typed);
		const problems = bad ? { handle: bad } : await sender.send(typed);
		if (problems) onRefused(problems);
		else input.current?.focus();
	};
	return (
		<TextField
			ref={input}
			label={label ?? t('field.code')}
			name="code"
			autoComplete="one-time-code"
			inputMode="numeric"
			value={value}
			error={problemText(problem, t)}
			onChange={(text) => onChange(text.replace(/\D/g, '').slice(0, CODE_DIGITS))}
			after={
				<PendingButton
					className="h-10 min-w-32 shrink-0"
					isPending={state.isSending}
					isHeld={isWaiting}
					onClick={send}
				>
					<span className={isWaiting ? 'figures text-muted' : ''}>
						{isWaiting ? t('code.again', { seconds: state.wait }) : t('code.send')}
					</span>
				</PendingButton>
			}
			hint={
				<span role="status" className="flex flex-col empty:hidden">
					{isSentTo(state, typed) && !state.isSending && state.wait > 0 && (
						<span>{t('code.sent', { minutes: CODE_LIFETIME_SECONDS / 60 })}</span>
					)}
					{isSentTo(state, typed) && state.demoCode && (
						<strong className="font-medium text-ink">{t('code.demo', { code: state.demoCode })}</strong>
					)}
				</span>
			}
		/>
	);
}
