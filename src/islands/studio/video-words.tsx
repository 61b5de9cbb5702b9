import { canAskAgain, type WordsFault } from '#domain/studio/batch-words.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import type { BatchVideo, useBatch } from './use-batch.ts';

/** How far the words of a batch are, and what can be done about them. */
export function WordsProgress({ state }: { readonly state: ReturnType<typeof useBatch> }) {
	const t = useText('studio');
	const { locale } = useLanguage();
	const { batch } = state;
	const words = (batch?.videos ?? []).flatMap((video) => (video.words ? [video.words] : []));
	if (!batch || words.length === 0) return null;
	const waiting = words.filter((one) => one.state === 'waiting').length;
	const askable = words.filter(canAskAgain).length;
	const hasMark = words.some(({ by }) => by !== null);
	return (
		<>
			{waiting > 0 && (
				<Progress
					label={t('words.writing')}
					text={t('batch.count', {
						done: wholeNumber(words.length - waiting, locale),
						of: wholeNumber(words.length, locale),
					})}
					share={(words.length - waiting) / words.length}
				/>
			)}
			{hasMark && <p className="max-w-160 text-muted">{t('words.generated')}</p>}
			<div className="flex flex-wrap gap-2 empty:hidden">
				{waiting > 0 && <Button onClick={() => void state.skipWords()}>{t('words.skip')}</Button>}
				{!batch.isRunning && askable > 0 && (
					<Button onClick={() => void state.reword()}>{t('words.again', { count: askable })}</Button>
				)}
			</div>
		</>
	);
}

/** What was chosen, or said before the batch began. */
const EXPECTED: ReadonlySet<WordsFault> = new Set(['skipped', 'unknown']);

type MarkProps = { readonly video: BatchVideo; readonly isWriting: boolean };

/** Who worded a video, and why nobody did. */
export function VideoWordsMark({ video, isWriting }: MarkProps) {
	const t = useText('studio');
	const { words } = video;
	if (!words) return null;
	const { fault, by } = words;
	return (
		<span className="text-muted">
			{isWriting && t('words.now')}
			{!isWriting && by && t(`words.by.${by}`)}
			{fault && (
				<span className={EXPECTED.has(fault) ? '' : 'text-down'}>
					{by && ' · '}
					{t(`words.fault.${fault}`)}
				</span>
			)}
		</span>
	);
}
