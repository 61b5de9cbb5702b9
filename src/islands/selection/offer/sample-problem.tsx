import { useStore } from '@nanostores/react';
import { userTabAddress } from '#domain/accounts/user-tabs.ts';
import { useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { $failedAct } from '#stores/shared/mutation.ts';

/** Codes of requests that have words of their own (docs/accounts.md). */
const WORDS = {
	10015: 'problem.phone',
	20001: 'problem.gone',
	20002: 'problem.conditions',
	20003: 'problem.open',
	20004: 'problem.state',
} as const;

const hasWords = (code: number): code is keyof typeof WORDS => Object.hasOwn(WORDS, code);

/** What went wrong with one action, where it was asked for. */
export function SampleProblem({ name }: { readonly name: string }) {
	const t = useText('samples');
	const common = useText('common');
	const failed = useStore($failedAct);
	if (failed?.name !== name) return null;
	const { error } = failed;
	const code = isApiError(error) ? error.code : 0;
	return (
		<p role="alert" className="mt-3 rounded-control border border-down px-3 py-2 text-down">
			{hasWords(code) ? t(WORDS[code]) : errorMessage(error, common)}
			{code === 10_015 && (
				<a href={userTabAddress('security')} className="ml-2 underline underline-offset-2">
					{t('problem.bind')}
				</a>
			)}
		</p>
	);
}
