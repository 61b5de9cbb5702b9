import { wholeNumber } from '#domain/text/formats.ts';
import { bytesText } from '#domain/text/formats-bytes.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import type { ExportState } from '#stores/rankings/export.ts';
import { Button } from '#ui/button.tsx';

/** Hands a file to the browser, as a download. */
export function saveFile(file: Blob, name: string): void {
	const address = URL.createObjectURL(file);
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	// Some browsers begin to read a moment later.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

type ExportDoneProps = {
	readonly state: Extract<ExportState, { phase: 'done' }>;
	readonly name: string;
	readonly close: () => void;
};

/** What was saved, and what the edition left out. */
export function ExportDone({ state: { head, file }, name, close }: ExportDoneProps) {
	const t = useText('export');
	const common = useText('common');
	const { locale } = useLanguage();
	return (
		<div className="flex flex-col gap-3">
			<p className="break-all font-medium">{name}</p>
			<p className="figures text-muted">
				{t('done', { rows: wholeNumber(head.rows, locale) })} · {bytesText(file.size, locale)}
			</p>
			{head.rows < head.total && (
				<p>
					{t('cut', {
						rows: wholeNumber(head.rows, locale),
						total: wholeNumber(head.total, locale),
					})}
				</p>
			)}
			<div className="mt-2 flex justify-end gap-2">
				<Button onClick={() => saveFile(file, name)}>{t('saveAgain')}</Button>
				<Button look="confirm" onClick={close}>
					{common('action.close')}
				</Button>
			</div>
		</div>
	);
}
