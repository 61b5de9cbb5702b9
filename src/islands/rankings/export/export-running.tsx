import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import type { ExportState } from '#stores/rankings/export.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';

type ExportRunningProps = {
	readonly state: Extract<ExportState, { phase: 'reading' | 'writing' }>;
	readonly cancel: () => void;
};

/** How many rows have come; then that the workbook is being written. */
export function ExportRunning({ state, cancel }: ExportRunningProps) {
	const t = useText('export');
	const common = useText('common');
	const { locale } = useLanguage();
	const { phase, rows, head } = state;
	const text = head
		? t('rowsOf', { rows: wholeNumber(rows, locale), total: wholeNumber(head.rows, locale) })
		: '';
	const share = head && phase === 'reading' && head.rows > 0 ? rows / head.rows : null;
	return (
		<div className="flex flex-col gap-5">
			<Progress label={phase === 'reading' ? t('reading') : t('writing')} text={text} share={share} />
			<div className="flex justify-end">
				<Button onClick={cancel}>{common('action.cancel')}</Button>
			</div>
		</div>
	);
}
