import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { isApiError } from '#stores/shared/errors.ts';
import { $failedAct } from '#stores/shared/mutation.ts';
import { errorMessage } from './error-message.ts';

type FailedActProps = {
	/** Which action, as `mutation` knows it. */
	readonly name: string;
	/** What a refusal is called on this screen, by its code; nothing: as everywhere. */
	readonly ownWords: (code: number) => ReactNode;
};

/** What went wrong with one action, where it was asked for. */
export function FailedAct({ name, ownWords }: FailedActProps) {
	const common = useText('common');
	const failed = useStore($failedAct);
	if (failed?.name !== name) return null;
	const { error } = failed;
	const own = isApiError(error) ? ownWords(error.code) : undefined;
	return (
		<p role="alert" className="mt-3 rounded-control border border-down px-3 py-2 text-down">
			{own || errorMessage(error, common)}
		</p>
	);
}
