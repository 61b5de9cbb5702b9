import { useEffect, useRef, useState } from 'react';
import { withVoice } from '#domain/studio/edits.ts';
import type { Film, Project } from '#domain/studio/film.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { type StudioModels, speakCaption, studioModels } from '#stores/studio/models.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { Progress } from '#ui/progress.tsx';
import type { Studio } from './render/open-studio.ts';
import type { KeptFile } from './use-draft.ts';

type VoicePanelProps = {
	readonly speaker: NonNullable<StudioModels['speaker']>;
	readonly project: Project;
	readonly film: Film;
	/** While a video is rendered nothing changes. */
	readonly isHeld: boolean;
	readonly ask: Studio['ask'];
	readonly keep: (file: KeptFile) => Promise<void>;
	readonly onChange: (change: (before: Project) => Project) => void;
	/** Takes one file away: what a caption said before. */
	readonly onDrop: (media: string) => void;
	/** Takes every voice away. */
	readonly onRemove: () => void;
};

/** The day's captions are used. */
const USED = 10_014;

/** Speaks the captions of a video by the operator's speech model, one after the other. */
export function VoicePanel({
	speaker,
	project,
	film,
	isHeld,
	ask,
	keep,
	onChange,
	onDrop,
	onRemove,
}: VoicePanelProps) {
	const t = useText('studio');
	const common = useText('common');
	const { locale } = useLanguage();
	const [spoken, setSpoken] = useState<{ readonly done: number; readonly of: number } | null>(null);
	const [count, setCount] = useState(speaker.used);
	const isWanted = useRef(true);
	const [isEnding, setEnding] = useState(false);
	useEffect(
		() => () => {
			isWanted.current = false;
		},
		[],
	);
	const [problem, setProblem] = useState<string | null>(null);
	const unspoken = film.scenes.filter(({ caption, voice }) => caption !== '' && voice === null);
	const isSpoken = film.scenes.some(({ voice }) => voice !== null);
	const speak = async () => {
		setProblem(null);
		for (const [done, { id: scene, caption }] of unspoken.entries()) {
			if (!isWanted.current) return;
			setSpoken({ done, of: unspoken.length });
			const { file, problem: silence } = await speakCaption(caption, scene);
			setCount((before) => before + 1);
			if (!file) return setProblem(t(`voice.${silence}`));
			const before = project.voices?.[scene];
			if (before) onDrop(before.media);
			const id = crypto.randomUUID();
			const { seconds = 0 } = await ask({ kind: 'add', id, file, isMusic: true });
			await keep({ id, file, use: 'voice' });
			onChange((before) => withVoice(before, scene, { media: id, text: caption, seconds }));
		}
	};
	const start = async () => {
		isWanted.current = true;
		setEnding(false);
		try {
			await speak();
		} catch (error) {
			const isUsed = isApiError(error) && error.code === USED;
			setProblem(isUsed ? t('voice.used') : errorMessage(error, common));
		}
		setSpoken(null);
		// The service counts: the same text once a day, and what it was asked for and did not say too.
		await studioModels().then(
			(models) => setCount(models.speaker?.used ?? 0),
			() => null,
		);
	};
	const cut = project.scenes.flatMap(({ id, seconds }, index) => {
		const voice = film.scenes.find((scene) => scene.id === id)?.voice;
		const length = project.voices?.[id]?.seconds ?? 0;
		return voice != null && length > seconds ? [index + 1] : [];
	});
	return (
		<Panel title={t('voice.title')} text={t('voice.text', { model: speaker.model })}>
			<div className="mt-3 flex flex-col gap-3">
				{spoken && (
					<Progress
						label={t('voice.speaking')}
						text={t('batch.count', {
							done: wholeNumber(spoken.done, locale),
							of: wholeNumber(spoken.of, locale),
						})}
						share={spoken.done / spoken.of}
					/>
				)}
				<div className="flex flex-wrap items-center gap-2">
					{isSpoken && unspoken.length === 0 ? (
						<span>{t('voice.all')}</span>
					) : (
						<Button
							disabled={isHeld || spoken !== null || unspoken.length === 0}
							onClick={() => void start()}
						>
							{t('voice.speak', { count: unspoken.length })}
						</Button>
					)}
					{spoken && (
						<Button
							disabled={isEnding}
							onClick={() => {
								// The caption that is under way is counted already, so it is taken.
								isWanted.current = false;
								setEnding(true);
							}}
						>
							{t('cancel')}
						</Button>
					)}
					{isSpoken && (
						<Button look="quiet" disabled={isHeld || spoken !== null} onClick={onRemove}>
							{t('voice.remove')}
						</Button>
					)}
					{speaker.limit !== null && (
						<span className="figures text-muted">
							{t('voice.quota', {
								used: wholeNumber(count, locale),
								limit: wholeNumber(speaker.limit, locale),
							})}
						</span>
					)}
				</div>
				<p role="status" className="text-muted empty:hidden">
					{isSpoken && t('voice.generated')}
				</p>
				{cut.map((number) => (
					<p key={number} className="text-down">
						{t('voice.cut', { number })}
					</p>
				))}
				<p role="alert" className="text-down empty:hidden">
					{problem}
				</p>
				{isSpoken && (
					<label className="flex flex-col gap-1 sm:max-w-80">
						<span className="text-12 text-muted">{t('level.voice')}</span>
						<input
							type="range"
							min={0}
							max={1}
							step={0.05}
							value={project.levels.voice ?? 1}
							className="block h-6 w-full cursor-pointer touch:h-11 accent-(--color-link)"
							onChange={({ target }) =>
								onChange((before) => ({
									...before,
									levels: { ...before.levels, voice: Number(target.value) },
								}))
							}
						/>
					</label>
				)}
			</div>
		</Panel>
	);
}
