import { useState } from 'react';
import type { TitleWordings } from '#contract/titles.ts';
import { useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import type { TitleView } from '#stores/titles/titles.ts';
import { wordTitle } from '#stores/titles/wordings.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { PendingButton } from '#ui/pending-button.tsx';

type ModelWordingsProps = { readonly model: string; readonly view: TitleView };

/** Wordings by the operator's language model, asked for one by one as each costs. */
export function ModelWordings({ model, view }: ModelWordingsProps) {
	const t = useText('titles');
	const common = useText('common');
	const [found, setFound] = useState<TitleWordings | null>(null);
	const [error, setError] = useState<unknown>(null);
	const [isPending, setPending] = useState(false);
	const ask = async () => {
		setPending(true);
		setError(null);
		await wordTitle(view).then(setFound, setError);
		setPending(false);
	};
	return (
		<div className="mt-4 flex flex-col gap-3">
			<PendingButton className="self-start" isPending={isPending} onClick={() => void ask()}>
				{t('model.ask', { model })}
			</PendingButton>
			<p role="status" className="empty:hidden">
				{found?.problem && t(`model.${found.problem}`)}
			</p>
			{error !== null && (
				<p role="alert" className="text-down">
					{errorMessage(error, common)}
				</p>
			)}
			{found?.titles.map((title) => (
				<CopyField
					key={title}
					label={t('model.by', { model })}
					value={title}
					copyLabel={t('proposals.copy')}
					copiedLabel={t('proposals.copied')}
				/>
			))}
		</div>
	);
}
