import { useEffect, useMemo, useRef, useState } from 'react';
import {
	type Film,
	filmOf,
	isSceneTime,
	MOST_TEXT,
	newProject,
	type Project,
	SCENE_SECONDS,
	sceneTexts,
	withTemplate,
} from '#domain/studio/film.ts';
import { FRAME_RATE } from '#domain/studio/frame.ts';
import { PALETTE_IDS } from '#domain/studio/palettes.ts';
import { subtitlesOf } from '#domain/studio/subtitles.ts';
import { fieldsOf, PHRASES, type Phrases, TEMPLATE_IDS, type TemplateId } from '#domain/studio/templates.ts';
import { fixedNumber } from '#domain/text/formats.ts';
import { Text, useLanguage, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { Progress } from '#ui/progress.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { FilesPanel, type Refused, type Taken } from './files-panel.tsx';
import { openStudio, type Studio, StudioRefused } from './render/open-studio.ts';
import type { StudioFault } from './render/studio-messages.ts';

const AREAS = ['studio'] as const;
const PREVIEW = { width: 540, height: 960 };
const SECOND_STEP = 0.5;
/** The moment that is looked at first: by then every text of a scene has come in. */
const FIRST_LOOK = 1.5 * FRAME_RATE;

/** A video from a template, rendered on this machine. */
export function VideoScreen() {
	const language = useLanguage();
	return (
		<Text language={language} areas={AREAS} waiting={<span className="skeleton h-80 w-full rounded-panel" />}>
			<Editor />
		</Text>
	);
}

type Done = { readonly done: number; readonly of: number };
type Made = {
	readonly url: string;
	readonly type: 'mp4' | 'webm';
	readonly template: TemplateId;
	readonly seconds: number;
	readonly film: Film;
};

function useMadeLinks(made: Made | null): string {
	const [captions, setCaptions] = useState('');
	useEffect(() => {
		if (!made) return;
		const url = URL.createObjectURL(new Blob([subtitlesOf(made.film)], { type: 'application/x-subrip' }));
		setCaptions(url);
		return () => {
			URL.revokeObjectURL(url);
			URL.revokeObjectURL(made.url);
		};
	}, [made]);
	return captions;
}

/** Asks before a page is left on which a video is being rendered. */
function useLeaveQuestion(isRendering: boolean): void {
	useEffect(() => {
		if (!isRendering) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener('beforeunload', ask);
		return () => removeEventListener('beforeunload', ask);
	}, [isRendering]);
}

function Editor() {
	const t = useText('studio');
	const { tag, locale } = useLanguage();
	const [project, setProject] = useState<Project>(() => newProject({ template: 'reasons', language: tag }));
	const [taken, setTaken] = useState<readonly Taken[]>([]);
	const [refused, setRefused] = useState<readonly Refused[]>([]);
	const [frame, setFrame] = useState(FIRST_LOOK);
	const [done, setDone] = useState<Done | null>(null);
	const [fault, setFault] = useState<StudioFault | null>(null);
	const [made, setMade] = useState<Made | null>(null);
	const studio = useRef<Studio | null>(null);
	const stage = useRef<HTMLDivElement>(null);
	const captions = useMadeLinks(made);
	useLeaveQuestion(done !== null);
	const phrases = useMemo(
		() =>
			Object.fromEntries(
				PHRASES.map((phrase) => [phrase, t(`phrase.${phrase}`, { number: '{{number}}' })]),
			) as Phrases,
		[t],
	);
	const film = useMemo(() => filmOf({ ...project, language: tag }, phrases), [project, phrases, tag]);
	const shown = Math.min(frame, Math.max(0, film.frames - 1));

	useEffect(() => {
		const opened = openStudio((frames, of) => setDone({ done: frames, of }));
		studio.current = opened;
		// A canvas is given away once: each worker gets one of its own.
		const canvas = document.createElement('canvas');
		Object.assign(canvas, PREVIEW);
		canvas.className = 'h-full w-full rounded-panel';
		stage.current?.replaceChildren(canvas);
		opened.showOn(canvas.transferControlToOffscreen());
		return () => opened.close();
	}, []);
	useEffect(() => {
		studio.current?.ask({ kind: 'show', film, frame: shown }).catch((error: unknown) => {
			setFault(error instanceof StudioRefused ? error.fault : 'failed');
		});
	}, [film, shown]);

	const remove = (id: string | null) => {
		if (id === null) return;
		setFault(null);
		setTaken((before) => before.filter((file) => file.id !== id));
		setProject((before) => ({
			...before,
			media: before.media.filter((file) => file !== id),
			logo: before.logo === id ? null : before.logo,
		}));
		void studio.current?.ask({ kind: 'drop', id }).catch(() => {
			// A worker that is gone holds nothing.
		});
	};
	const take = async (files: readonly File[], isLogo: boolean) => {
		setRefused([]);
		for (const file of files) {
			try {
				const id = crypto.randomUUID();
				const answer = await studio.current?.ask({ kind: 'add', id, file });
				if (isLogo) remove(project.logo);
				setTaken((before) => [...before, { id, name: file.name, isLogo, notes: answer?.notes ?? [] }]);
				setProject((before) =>
					isLogo ? { ...before, logo: id } : { ...before, media: [...before.media, id] },
				);
			} catch (error) {
				const why = error instanceof StudioRefused ? error.fault : 'failed';
				setRefused((before) => [...before, { name: file.name, fault: why }]);
			}
		}
	};
	const render = async () => {
		setFault(null);
		setMade(null);
		setDone({ done: 0, of: film.frames });
		try {
			const { file, seconds = 0 } = (await studio.current?.ask({ kind: 'render', film })) ?? {};
			if (file) {
				const type = file.type === 'video/mp4' ? 'mp4' : 'webm';
				const { template } = project;
				setMade({ url: URL.createObjectURL(file), type, template, seconds, film });
			}
		} catch (error) {
			setFault(error instanceof StudioRefused ? error.fault : 'failed');
		}
		setDone(null);
	};
	const change = (id: string, part: Partial<Project['scenes'][number]>) =>
		setProject((before) => ({
			...before,
			scenes: before.scenes.map((scene) => (scene.id === id ? { ...scene, ...part } : scene)),
		}));
	const move = (index: number) =>
		setProject((before) => {
			const scenes = [...before.scenes];
			scenes.splice(index - 1, 0, ...scenes.splice(index, 1));
			return { ...before, scenes };
		});

	return (
		<div className="flex flex-col gap-4">
			<header>
				<h1 className="text-20">{t('title')}</h1>
				<p className="mt-1 max-w-160 text-muted">{t('lead')}</p>
			</header>
			<div className="grid gap-4 lg:grid-cols-[1fr_20rem]">
				<div className="flex min-w-0 flex-col gap-4">
					<Panel title={t('product')}>
						<div className="mt-3 grid gap-3 sm:grid-cols-2">
							<SelectField
								label={t('template')}
								choices={TEMPLATE_IDS.map((value) => ({ value, label: t(`templates.${value}`) }))}
								value={project.template}
								onChoose={(template) => setProject((before) => withTemplate(before, template))}
							/>
							<SelectField
								label={t('palette')}
								choices={PALETTE_IDS.map((value) => ({ value, label: t(`palettes.${value}`) }))}
								value={project.palette}
								onChoose={(palette) => setProject((before) => ({ ...before, palette }))}
							/>
							{fieldsOf(project.template).map((field) => (
								<TextField
									key={field}
									label={t(`field.${field}`)}
									maxLength={MOST_TEXT}
									value={project.fields[field]}
									onChange={(value) =>
										setProject((before) => ({ ...before, fields: { ...before.fields, [field]: value } }))
									}
								/>
							))}
						</div>
					</Panel>
					<FilesPanel
						taken={taken}
						refused={refused}
						isHeld={done !== null}
						onTake={(files, isLogo) => void take(files, isLogo)}
						onRemove={remove}
					/>
					<Panel title={t('scenes')} text={t('scenesText')}>
						<ol className="mt-3 flex flex-col gap-5">
							{project.scenes.map((scene, index) => (
								<li key={scene.id} className="flex flex-col gap-2">
									<div className="flex flex-wrap items-center gap-2">
										<div className="flex min-w-0 grow flex-col sm:flex-row sm:items-baseline sm:gap-2">
											<h3 className="text-14">{t('scene', { number: index + 1 })}</h3>
											{!film.scenes.some(({ id }) => id === scene.id) && (
												<span className="text-12 text-muted">{t('leftOut')}</span>
											)}
										</div>
										<Button
											// It keeps the focus where it moved the scene to the top.
											aria-disabled={index === 0}
											className="aria-disabled:opacity-40"
											aria-label={t('earlierScene', { number: index + 1 })}
											onClick={() => {
												if (index > 0) move(index);
											}}
										>
											{t('earlier')}
										</Button>
										<Button
											aria-pressed={scene.isLeftOut}
											className="aria-pressed:border-link aria-pressed:bg-tint aria-pressed:text-link"
											onClick={() => change(scene.id, { isLeftOut: !scene.isLeftOut })}
										>
											{t('leaveOut')}
										</Button>
									</div>
									<div className="grid gap-2 sm:grid-cols-2">
										{sceneTexts(project, scene, phrases).map(({ layer, own }) => (
											<TextField
												key={layer.id}
												label={t(`layer.${layer.id as 'title'}`)}
												maxLength={MOST_TEXT}
												value={scene.texts[layer.id] ?? own}
												onChange={(value) =>
													change(scene.id, { texts: { ...scene.texts, [layer.id]: value } })
												}
											/>
										))}
										<TextField
											label={t('seconds')}
											type="number"
											min={SCENE_SECONDS.least}
											max={SCENE_SECONDS.most}
											step={SECOND_STEP}
											value={Number.isNaN(scene.seconds) ? '' : String(scene.seconds)}
											error={isSceneTime(scene.seconds) ? undefined : t('secondsRange', SCENE_SECONDS)}
											onChange={(value) =>
												change(scene.id, { seconds: value === '' ? Number.NaN : Number(value) })
											}
										/>
									</div>
								</li>
							))}
						</ol>
					</Panel>
				</div>
				<div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-14 lg:self-start">
					<div
						ref={stage}
						role="img"
						aria-label={t('preview')}
						className="relative mx-auto aspect-9/16 w-full max-w-80"
					/>
					<label className="flex flex-col gap-1">
						<span className="figures text-muted">
							{t('moment', {
								now: fixedNumber(shown / FRAME_RATE, 1, locale),
								all: fixedNumber(film.frames / FRAME_RATE, 1, locale),
							})}
						</span>
						<input
							type="range"
							min={0}
							max={Math.max(0, film.frames - 1)}
							value={shown}
							className="block h-6 w-full cursor-pointer touch:h-11 accent-(--color-link)"
							onChange={(event) => setFrame(Number(event.target.value))}
						/>
					</label>
					{film.frames === 0 && <p className="text-muted">{t('noScene')}</p>}
					{done === null ? (
						<Button look="primary" disabled={film.frames === 0} onClick={() => void render()}>
							{t('render')}
						</Button>
					) : (
						<>
							<Progress
								label={t('rendering')}
								text={t('frames', done)}
								share={done.of === 0 ? 0 : done.done / done.of}
							/>
							<Button onClick={() => studio.current?.cancel()}>{t('cancel')}</Button>
						</>
					)}
					{fault && (
						<p role="alert" className="text-down">
							{t(`fault.${fault}`)}
						</p>
					)}
					{made && (
						<p className="flex flex-wrap gap-3">
							<span className="w-full text-muted">
								{t('took', { frames: made.film.frames, seconds: fixedNumber(made.seconds, 1, locale) })}
							</span>
							<a className="text-link underline" href={made.url} download={`${made.template}.${made.type}`}>
								{t('save', { name: `${made.template}.${made.type}` })}
							</a>
							<a className="text-link underline" href={captions} download={`${made.template}.srt`}>
								{t('saveCaptions')}
							</a>
						</p>
					)}
				</div>
			</div>
		</div>
	);
}
