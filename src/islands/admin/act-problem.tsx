import { useStore } from '@nanostores/react';
import { useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/chrome/error-message.ts';
import { $failedAct } from '#stores/acting.ts';
import { isApiError } from '#stores/errors.ts';

const LAST_OPERATOR = 17_002;

/** What went wrong with one action, where it was asked for. */
export function ActProblem({ name }: { readonly name: string }) {
	const t = useText('admin');
	const common = useText('common');
	const failed = useStore($failedAct);
	if (failed?.name !== name) return null;
	const { error } = failed;
	const isLast = isApiError(error) && error.code === LAST_OPERATOR;
	return (
		<p role="alert" className="mt-3 rounded-control border border-down px-3 py-2 text-down">
			{isLast ? t('lastOperator') : errorMessage(error, common)}
		</p>
	);
}
