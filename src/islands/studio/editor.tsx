import { useStore } from '@nanostores/react';
import { lazy, useCallback, useMemo, useState } from 'react';
import { withScene, withSceneEarlier } from '#domain/studio/edits.ts';
import { filmOf, MOST_TEXT, newProject, type Project, withTemplate } from '#domain/studio/film.ts';
import { FRAME_RATE } from '#domain/studio/frame.ts';
import { scriptScenes, withModelScript } from '#domain/studio/model-script.ts';
import { PALETTE_IDS } from '#domain/studio/palettes.ts';
import { type ProductFacts, productFields } from '#domain/studio/product-fields.ts';
import { scriptFor } from '#domain/studio/script.ts';
import { fieldsOf, TEMPLATE_IDS } from '#domain/studio/templates.ts';
import { LANGUAGES, languageOfTag } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $address } from '#stores/shared/address.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Later } from '#ui/later.tsx';
import { Panel } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TALL_SELECTS } from '#ui/tall-selects.ts';
import { TextField } from '#ui/text-field.tsx';
import { FilesPanel } from './files-panel.tsx';
import { FinishedPanel } from './finished-panel.tsx';
import { OutputPanel } from './output-panel.tsx';
import { PatternPanel } from './pattern-panel.tsx';
import { ProductSource } from './product-source.tsx';
import { SceneCard } from './scene-card.tsx';
import { useDraft } from './use-draft.ts';
import { useFiles } from './use-files.ts';
import { useFinished } from './use-finished.ts';
import { useModels } from './use-models.ts';
import { useVideoTexts } from './use-phrases.ts';
import { useRefusedWords } from './use-refused-words.ts';
import { useStudio } from './use-studio.ts';

const ModelScript = lazy(() =>
	import('./model-script.tsx').then((module) => ({ default: module.ModelScript })),
);
const VoicePanel = lazy(() => import('./voice-panel.tsx').then((module) => ({ default: module.VoicePanel })));

/** The moment that is looked at first: by then every text of a scene has come in. */
const FIRST_LOOK = 1.5 * FRAME_RATE;
const VIDEO_LANGUAGES = LANGUAGES.map(({ tag, name }) => ({ value: tag, label: name }));

const isWritten = ({ fields, media }: Project) =>
	media.length > 0 || Object.values(fields).some((text) => text.trim() !== '');

/** Everything about one video: the product, its files, the scenes, and what is made of them. */
export function Editor() {
	const t = useText('studio');
	const { tag } = useLanguage();
	const address = useStore($address);
	const [project, setProject] = useState<Project>(() => newProject({ template: 'reasons', language: tag }));
	const [frame, setFrame] = useState(FIRST_LOOK);
	const { phrases, points, openings } = useVideoTexts(project.language, tag);
	const film = useMemo(() => filmOf(project, phrases), [project, phrases]);
	const shown = Math.min(frame, Math.max(0, film.frames - 1));
	const studio = useStudio(film, shown);
	const files = useFiles(project, setProject, studio.ask);
	const draft = useDraft(project, async (kept) => {
		setProject(kept.project);
		await files.restore(kept.files);
	});
	/** Its files are not all with the worker yet. */
	const isOpening = draft.state === 'opening';
	const finished = useFinished(draft.store);
	const product = address.get('product');
	const take = useCallback(
		(facts: ProductFacts) =>
			setProject((before) => ({
				...before,
				product,
				fields: {
					...before.fields,
					...productFields(facts, points, languageOfTag(before.language).locale),
				},
			})),
		[product, points],
	);
	const models = useModels();
	const refusedIn = useRefusedWords();
	const removeVoices = () => {
		for (const { media } of Object.values(project.voices ?? {})) files.remove(media, draft.forget);
	};
	const startOver = () => {
		files.clear(draft.forget);
		removeVoices();
		studio.forgetProblem();
		setProject(newProject({ template: project.template, language: tag }));
	};
	return (
		<div className="flex flex-col gap-4">
			<header>
				<h1 className="text-20">{t('title')}</h1>
				<p className="mt-1 max-w-160 text-muted">{t('lead')}</p>
				<StartOver isOffered={isWritten(project) && studio.done === null} onStart={startOver} />
				<p className="mt-1 min-h-5 text-12 text-muted">
					{draft.isWritten && !draft.isFull && isWritten(project) && t('draft.kept')}
				</p>
				<p role="status" className="max-w-160">
					{(draft.state === 'elsewhere' || draft.state === 'failed') && t(`draft.${draft.state}`)}
					{draft.isFull && t('draft.full')}
				</p>
			</header>
			{product !== null && !isOpening && project.product !== product && (
				<ProductSource id={product} isEmpty={!isWritten(project)} onUse={take} />
			)}
			<div className="grid gap-4 lg:grid-cols-[1fr_20rem]">
				<div className="flex min-w-0 flex-col gap-4">
					<ProductPanel project={project} refusedIn={refusedIn} onChange={setProject} />
					{project.product !== null && (
						<PatternPanel
							product={project.product}
							writer={(['model', 'rules'] as const).find((mark) => film.marks.includes(mark)) ?? null}
							onWrite={(pattern) => setProject((before) => scriptFor(before, pattern, openings))}
						>
							{models?.writer && (
								<Later>
									<ModelScript
										model={models.writer}
										product={project.product}
										language={project.language}
										scenes={scriptScenes(project, phrases)}
										onWrite={(scenes) => setProject((before) => withModelScript(before, scenes, phrases))}
									/>
								</Later>
							)}
						</PatternPanel>
					)}
					<FilesPanel
						taken={files.taken}
						refused={files.refused}
						levels={project.levels}
						isHeld={studio.done !== null || isOpening}
						onTake={(chosen, use) => void files.take(chosen, use, draft)}
						onRemove={(id) => {
							studio.forgetProblem();
							files.remove(id, draft.forget);
						}}
						onLevels={(levels) => setProject((before) => ({ ...before, levels }))}
					/>
					<Panel title={t('scenes')} text={t('scenesText')}>
						<ol className="mt-3 flex flex-col gap-5">
							{project.scenes.map((scene, index) => (
								<SceneCard
									key={scene.id}
									project={project}
									scene={scene}
									index={index}
									phrases={phrases}
									isShown={film.scenes.some(({ id }) => id === scene.id)}
									pictures={files.taken.filter(({ use }) => use === 'picture')}
									small={studio.small}
									refusedIn={refusedIn}
									onChange={(part) => setProject((before) => withScene(before, scene.id, part))}
									onEarlier={() => setProject((before) => withSceneEarlier(before, index))}
								/>
							))}
						</ol>
					</Panel>
					{models?.speaker && (
						<Later>
							<VoicePanel
								speaker={models.speaker}
								project={project}
								film={film}
								isHeld={studio.done !== null || isOpening}
								ask={studio.ask}
								keep={draft.keep}
								onChange={setProject}
								onDrop={(media) => files.remove(media, draft.forget)}
								onRemove={removeVoices}
							/>
						</Later>
					)}
					<FinishedPanel finished={finished} />
				</div>
				<OutputPanel
					studio={studio}
					finished={finished}
					film={film}
					frame={shown}
					isHeld={isOpening}
					name={film.marks.length > 0 ? `${project.template}-generated` : project.template}
					product={{ id: project.product ?? '', title: project.fields.title }}
					nameOf={(media) => files.taken.find(({ id }) => id === media)?.name ?? null}
					onFrame={setFrame}
				/>
			</div>
		</div>
	);
}

type StartOverProps = { readonly isOffered: boolean; readonly onStart: () => void };

/** Forgets texts and files, after a question. */
function StartOver({ isOffered, onStart }: StartOverProps) {
	const t = useText('studio');
	const [isAsked, setAsked] = useState(false);
	if (!isOffered) return null;
	return (
		<div className="mt-2">
			<Button onClick={() => setAsked(true)}>{t('startOver.action')}</Button>
			{isAsked && (
				<ConfirmDialog
					title={t('startOver.title')}
					text={t('startOver.text')}
					confirmLabel={t('startOver.action')}
					cancelLabel={t('startOver.keep')}
					isFinal
					onConfirm={() => {
						setAsked(false);
						onStart();
					}}
					onCancel={() => setAsked(false)}
				/>
			)}
		</div>
	);
}
type ProductPanelProps = {
	readonly project: Project;
	readonly refusedIn: (text: string) => string | null;
	readonly onChange: (change: (before: Project) => Project) => void;
};

/** The template with its look and language, and what is said about the product. */
function ProductPanel({ project, refusedIn, onChange }: ProductPanelProps) {
	const t = useText('studio');
	return (
		<Panel title={t('product')}>
			<div className={`mt-3 grid gap-3 sm:grid-cols-2 ${TALL_SELECTS}`}>
				<SelectField
					label={t('template')}
					choices={TEMPLATE_IDS.map((value) => ({ value, label: t(`templates.${value}`) }))}
					value={project.template}
					onChoose={(template) => onChange((before) => withTemplate(before, template))}
				/>
				<SelectField
					label={t('palette')}
					choices={PALETTE_IDS.map((value) => ({ value, label: t(`palettes.${value}`) }))}
					value={project.palette}
					onChoose={(palette) => onChange((before) => ({ ...before, palette }))}
				/>
				<SelectField
					label={t('language')}
					choices={VIDEO_LANGUAGES}
					value={project.language as (typeof VIDEO_LANGUAGES)[number]['value']}
					onChoose={(language) => onChange((before) => ({ ...before, language }))}
				/>
				{fieldsOf(project.template).map((field) => (
					<TextField
						key={field}
						label={t(`field.${field}`)}
						maxLength={MOST_TEXT}
						value={project.fields[field]}
						error={refusedIn(project.fields[field])}
						onChange={(value) =>
							onChange((before) => ({ ...before, fields: { ...before.fields, [field]: value } }))
						}
					/>
				))}
			</div>
		</Panel>
	);
}
