import { useState } from 'react';
import type { ScriptScene } from '#domain/studio/model-script.ts';
import { useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { type WrittenScript, writeScript } from '#stores/studio/models.ts';
import { PendingButton } from '#ui/pending-button.tsx';

type ModelScriptProps = {
	/** The name of the model. */
	readonly model: string;
	readonly product: string;
	/** The language of the video. */
	readonly language: string;
	readonly scenes: readonly ScriptScene[];
	readonly onWrite: (scenes: readonly ScriptScene[]) => void;
};

/** Has the operator's language model word the scenes as they stand. */
export function ModelScript({ model, product, language, scenes, onWrite }: ModelScriptProps) {
	const t = useText('studio');
	const common = useText('common');
	const [answer, setAnswer] = useState<WrittenScript | null>(null);
	const [error, setError] = useState<unknown>(null);
	const [isPending, setPending] = useState(false);
	const ask = async () => {
		setPending(true);
		setError(null);
		setAnswer(null);
		try {
			const written = await writeScript({ id: product }, { language, scenes });
			setAnswer(written);
			if (written.scenes.length > 0) onWrite(written.scenes);
		} catch (fault) {
			setError(fault);
		}
		setPending(false);
	};
	return (
		<div className="mt-4 flex flex-col gap-2 border-line border-t pt-4">
			<p className="max-w-160 text-muted">{t('model.text')}</p>
			<PendingButton className="self-start" isPending={isPending} onClick={() => void ask()}>
				{t('model.ask', { model })}
			</PendingButton>
			<p role="status" className="empty:hidden">
				{answer &&
					t(answer.problem ? `model.${answer.problem}` : 'model.done', { count: answer.scenes.length })}
			</p>
			{error !== null && (
				<p role="alert" className="text-down">
					{errorMessage(error, common)}
				</p>
			)}
		</div>
	);
}
