import { useMemo, useState } from 'react';
import { withoutMedia, withScene, withSceneEarlier } from '#domain/studio/edits.ts';
import { filmOf, MOST_TEXT, newProject, type Project, withTemplate } from '#domain/studio/film.ts';
import { FRAME_RATE } from '#domain/studio/frame.ts';
import { roomFault } from '#domain/studio/media-files.ts';
import { PALETTE_IDS } from '#domain/studio/palettes.ts';
import { fieldsOf, TEMPLATE_IDS } from '#domain/studio/templates.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Panel } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { FilesPanel, type Refused, type Taken } from './files-panel.tsx';
import { OutputPanel } from './output-panel.tsx';
import { StudioRefused } from './render/open-studio.ts';
import { SceneCard } from './scene-card.tsx';
import { usePhrases } from './use-phrases.ts';
import { problemOf, useStudio } from './use-studio.ts';

/** The moment that is looked at first: by then every text of a scene has come in. */
const FIRST_LOOK = 1.5 * FRAME_RATE;
const VIDEO_LANGUAGES = LANGUAGES.map(({ tag, name }) => ({ value: tag, label: name }));

/** Everything about one video: the product, its files, the scenes, and what is made of them. */
export function Editor() {
	const t = useText('studio');
	const { tag } = useLanguage();
	const [project, setProject] = useState<Project>(() => newProject({ template: 'reasons', language: tag }));
	const [taken, setTaken] = useState<readonly Taken[]>([]);
	const [refused, setRefused] = useState<readonly Refused[]>([]);
	const [frame, setFrame] = useState(FIRST_LOOK);
	const phrases = usePhrases(project.language, tag);
	const film = useMemo(() => filmOf(project, phrases), [project, phrases]);
	const shown = Math.min(frame, Math.max(0, film.frames - 1));
	const studio = useStudio(film, shown);

	const remove = (id: string) => {
		studio.forgetProblem();
		setTaken((before) => before.filter((file) => file.id !== id));
		setProject((before) => withoutMedia(before, id));
		void studio.ask({ kind: 'drop', id }).catch(() => {
			// A worker that is gone holds nothing.
		});
	};
	const take = async (files: readonly File[], isLogo: boolean) => {
		setRefused([]);
		let held = isLogo ? taken.filter(({ id }) => id !== project.logo) : taken;
		for (const file of files) {
			try {
				const full = roomFault(held, file.size);
				if (full) throw new StudioRefused(full);
				const id = crypto.randomUUID();
				const { notes = [] } = await studio.ask({ kind: 'add', id, file });
				if (isLogo && project.logo) remove(project.logo);
				const one = { id, name: file.name, bytes: file.size, isLogo, notes };
				held = [...held, one];
				setTaken((before) => [...before, one]);
				setProject((before) =>
					isLogo ? { ...before, logo: id } : { ...before, media: [...before.media, id] },
				);
			} catch (error) {
				const { fault } = problemOf(error);
				setRefused((before) => [...before, { name: file.name, fault }]);
			}
		}
	};
	return (
		<div className="flex flex-col gap-4">
			<header>
				<h1 className="text-20">{t('title')}</h1>
				<p className="mt-1 max-w-160 text-muted">{t('lead')}</p>
			</header>
			<div className="grid gap-4 lg:grid-cols-[1fr_20rem]">
				<div className="flex min-w-0 flex-col gap-4">
					<ProductPanel project={project} onChange={setProject} />
					<FilesPanel
						taken={taken}
						refused={refused}
						isHeld={studio.done !== null}
						onTake={(files, isLogo) => void take(files, isLogo)}
						onRemove={remove}
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
									pictures={taken.filter(({ isLogo }) => !isLogo)}
									small={studio.small}
									onChange={(part) => setProject((before) => withScene(before, scene.id, part))}
									onEarlier={() => setProject((before) => withSceneEarlier(before, index))}
								/>
							))}
						</ol>
					</Panel>
				</div>
				<OutputPanel
					studio={studio}
					film={film}
					frame={shown}
					name={project.template}
					nameOf={(media) => taken.find(({ id }) => id === media)?.name ?? null}
					onFrame={setFrame}
				/>
			</div>
		</div>
	);
}

type ProductPanelProps = {
	readonly project: Project;
	readonly onChange: (change: (before: Project) => Project) => void;
};

/** The template with its look and language, and what is said about the product. */
function ProductPanel({ project, onChange }: ProductPanelProps) {
	const t = useText('studio');
	return (
		<Panel title={t('product')}>
			<div className="mt-3 grid gap-3 sm:grid-cols-2">
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
						onChange={(value) =>
							onChange((before) => ({ ...before, fields: { ...before.fields, [field]: value } }))
						}
					/>
				))}
			</div>
		</Panel>
	);
}
