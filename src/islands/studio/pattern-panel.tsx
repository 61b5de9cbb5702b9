import { type ReactNode, useState } from 'react';
import { LEAST_PATTERN_VIDEOS } from '#domain/studio/script.ts';
import { dayText, fixedNumber, percentText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { AccessPanel } from '#islands/shared/access-panel.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { refusalIn } from '#stores/shared/errors.ts';
import { patternOf, type VideoPatternAnswer } from '#stores/studio/pattern.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBar } from '#ui/error-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';

const ROWS = 5;

type PatternPanelProps = {
	readonly product: string;
	/** Who wrote the script: rules, a language model, or the user. */
	readonly writer: 'rules' | 'model' | null;
	/** What else can be done with the script. */
	readonly children: ReactNode;
	readonly onWrite: (pattern: VideoPatternAnswer) => void;
};

/** What the videos that sell in the product's category have in common, and a script after it. */
export function PatternPanel({ product, writer, children, onWrite }: PatternPanelProps) {
	const t = useText('studio');
	const common = useText('common');
	const [pattern, setPattern] = useState<VideoPatternAnswer | null>(null);
	const [error, setError] = useState<unknown>(null);
	const [isPending, setPending] = useState(false);
	const load = async () => {
		setPending(true);
		setError(null);
		await patternOf(product).then(setPattern, setError);
		setPending(false);
	};
	const refusal = error === null ? null : refusalIn(error);
	if (refusal) return <AccessPanel refusal={refusal} isPreview={false} />;
	return (
		<Panel title={t('pattern.title')} text={t('pattern.text')}>
			{error !== null && <ErrorBar message={errorMessage(error, common)} onRetry={() => void load()} />}
			{pattern === null ? (
				<PendingButton className="mt-3 self-start" isPending={isPending} onClick={() => void load()}>
					{t('pattern.show')}
				</PendingButton>
			) : (
				<Pattern pattern={pattern} onWrite={onWrite} />
			)}
			{writer && (
				<p role="status" className="mt-3 text-muted">
					{t(writer === 'model' ? 'model.generated' : 'pattern.generated')}
				</p>
			)}
			{children}
		</Panel>
	);
}

type PatternProps = {
	readonly pattern: VideoPatternAnswer;
	readonly onWrite: (pattern: VideoPatternAnswer) => void;
};

function Pattern({ pattern, onWrite }: PatternProps) {
	const t = useText('studio');
	const { locale } = useLanguage();
	const rows = [
		{
			title: t('pattern.hooks'),
			groups: pattern.hooks.map((group) => ({ ...group, name: t(`hook.${group.hook}`) })),
		},
		{
			title: t('pattern.lengths'),
			groups: pattern.lengths.map((group) => ({
				...group,
				name:
					group.most === null
						? t('pattern.longer', { least: group.least })
						: t('pattern.length', { least: group.least, most: group.most }),
			})),
		},
		{
			title: t('pattern.times'),
			groups: pattern.times.map((group) => ({ ...group, name: `${group.hour}:00–${group.hour + 3}:00` })),
		},
		{
			title: t('pattern.words'),
			groups: pattern.words.map((group) => ({ ...group, name: group.text })),
		},
	];
	return (
		<>
			<p className="mt-3 max-w-160">
				{t('pattern.basis', {
					videos: wholeNumber(pattern.videos, locale),
					units: wholeNumber(pattern.units, locale),
					category: pattern.category.names.join(' › '),
					day: pattern.as_of === null ? '–' : dayText(pattern.as_of, locale),
				})}
			</p>
			<div className="mt-3 grid gap-4 sm:grid-cols-2">
				{rows.map(({ title, groups }) => (
					<section key={title}>
						<h3 className="text-14">{title}</h3>
						{groups.length === 0 && <p className="text-muted">{t('pattern.none')}</p>}
						<ul className="mt-1 flex flex-col gap-1">
							{groups.slice(0, ROWS).map((group) => (
								<li key={group.name} className="flex flex-wrap justify-between gap-x-3">
									<span className="min-w-0 wrap-anywhere">{group.name}</span>
									<span className="figures text-muted">
										{t('pattern.figures', {
											share: percentText(group.share, locale),
											lift: fixedNumber(group.lift, 1, locale),
											videos: wholeNumber(group.videos, locale),
										})}
									</span>
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
			{pattern.videos < LEAST_PATTERN_VIDEOS ? (
				<p className="mt-3 text-muted">{t('pattern.few')}</p>
			) : (
				<Button look="confirm" className="mt-3 self-start" onClick={() => onWrite(pattern)}>
					{t('pattern.write')}
				</Button>
			)}
		</>
	);
}
