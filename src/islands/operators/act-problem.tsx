import { useStore } from '@nanostores/react';
import { useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { $failedAct } from '#stores/shared/mutation.ts';

/** What a refusal is called here, by its code; all others are called as everywhere. */
const PROBLEMS = {
	17002: 'lastOperator',
	20001: 'samples.noneLeft',
	20004: 'samples.changed',
	21004: 'refundTooMuch',
} as const;

/** What went wrong with one action, where it was asked for. */
export function ActProblem({ name }: { readonly name: string }) {
	const t = useText('admin');
	const common = useText('common');
	const failed = useStore($failedAct);
	if (failed?.name !== name) return null;
	const { error } = failed;
	const own = isApiError(error) ? PROBLEMS[error.code as keyof typeof PROBLEMS] : undefined;
	return (
		<p role="alert" className="mt-3 rounded-control border border-down px-3 py-2 text-down">
			{own ? t(own) : errorMessage(error, common)}
		</p>
	);
}
