import { useState } from 'react';
import { pictureAt, withPicture } from '#domain/studio/edits.ts';
import {
	captionOf,
	isSceneTime,
	MOST_TEXT,
	type Project,
	SCENE_SECONDS,
	type SceneEdit,
	sceneTexts,
} from '#domain/studio/film.ts';
import type { Crop } from '#domain/studio/motion.ts';
import { type Phrases, templateOf } from '#domain/studio/templates.ts';
import { fieldNumber, typedDecimal } from '#domain/text/typed-number.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TALL_SELECTS } from '#ui/tall-selects.ts';
import { TextField } from '#ui/text-field.tsx';
import type { Taken } from './files-panel.tsx';
import type { TextPlace } from './render/studio-messages.ts';

const IN_ORDER = '';

type SceneCardProps = {
	readonly project: Project;
	readonly scene: SceneEdit;
	readonly index: number;
	readonly phrases: Phrases;
	readonly isShown: boolean;
	/** The user's pictures and clips in their order. */
	readonly pictures: readonly Taken[];
	readonly small: readonly TextPlace[];
	/** Which words of a text shops refuse, and why. */
	readonly refusedIn: (text: string) => string | null;
	readonly onChange: (part: Partial<SceneEdit>) => void;
	readonly onEarlier: () => void;
};

/** Everything that is wrong with a text. */
const said = (...faults: readonly (string | false | null)[]) => faults.filter(Boolean).join(' ') || null;

/** A scene with everything that can be changed about it. */
export function SceneCard(props: SceneCardProps) {
	const { project, scene, index, phrases, isShown, small, refusedIn, onChange, onEarlier } = props;
	const t = useText('studio');
	const number = index + 1;
	return (
		<li className="flex flex-col gap-2">
			<div className="flex flex-wrap items-center gap-2">
				<div className="flex min-w-0 grow flex-col sm:flex-row sm:items-baseline sm:gap-2">
					<h3 className="text-14">{t('scene', { number })}</h3>
					{!isShown && <span className="text-12 text-muted">{t('leftOut')}</span>}
				</div>
				<Button
					// It keeps the focus where it moved the scene to the top.
					aria-disabled={index === 0}
					className="aria-disabled:opacity-40"
					aria-label={t('earlierScene', { number })}
					onClick={onEarlier}
				>
					{t('earlier')}
				</Button>
				<Button
					aria-pressed={scene.isLeftOut}
					className="aria-pressed:border-link aria-pressed:bg-tint aria-pressed:text-link"
					onClick={() => onChange({ isLeftOut: !scene.isLeftOut })}
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
						error={said(
							small.some((place) => place.scene === scene.id && place.layer === layer.id) && t('tooSmall'),
							// What follows the product is marked there.
							refusedIn(scene.texts[layer.id] ?? ''),
						)}
						onChange={(value) => onChange({ texts: { ...scene.texts, [layer.id]: value } })}
					/>
				))}
				<SecondsField seconds={scene.seconds} onChange={(seconds) => onChange({ seconds })} />
				<TextField
					label={t('caption')}
					maxLength={MOST_TEXT}
					value={scene.caption ?? captionOf(project, scene, phrases)}
					error={refusedIn(scene.caption ?? '')}
					onChange={(caption) => onChange({ caption })}
				/>
			</div>
			<ScenePictures {...props} />
		</li>
	);
}

type SecondsFieldProps = { readonly seconds: number; readonly onChange: (seconds: number) => void };

/** How long a scene lasts, with the decimal mark of the language: browsers write numbers in their own. */
function SecondsField({ seconds, onChange }: SecondsFieldProps) {
	const t = useText('studio');
	const { locale } = useLanguage();
	const [typed, setTyped] = useState('');
	const read = (text: string) => typedDecimal(text, locale) ?? Number.NaN;
	// What was typed stays as it is until the scene lasts otherwise.
	const isTyped = Object.is(read(typed), seconds);
	return (
		<TextField
			label={t('seconds')}
			inputMode="decimal"
			maxLength={6}
			value={isTyped ? typed : fieldNumber(seconds, locale)}
			error={isSceneTime(seconds) ? undefined : t('secondsRange', SCENE_SECONDS)}
			onChange={(text) => {
				setTyped(text);
				onChange(read(text));
			}}
		/>
	);
}

/** Which picture each place of a scene shows, and which part of it. */
function ScenePictures({ project, scene, index, pictures, onChange }: SceneCardProps) {
	const t = useText('studio');
	const slots = templateOf(project.template).scenes.find(({ id }) => id === scene.id)?.slots ?? 0;
	if (pictures.length === 0 || slots === 0) return null;
	const choices = [
		{ value: IN_ORDER, label: t('inOrder') },
		...pictures.map(({ id, name }) => ({ value: id, label: name })),
	];
	return (
		<details>
			<summary className="cursor-pointer py-1 text-link">{t('pictures', { number: index + 1 })}</summary>
			<div className={`mt-1 grid gap-3 sm:grid-cols-2 ${TALL_SELECTS}`}>
				{Array.from({ length: slots }, (_, slot) => {
					const { media, crop } = pictureAt(scene, slot);
					const place = slots === 1 ? '' : ` ${slot + 1}`;
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
						<div key={slot} className="flex min-w-0 flex-col gap-2">
							<SelectField
								label={`${t('picture')}${place}`}
								choices={choices}
								value={media ?? IN_ORDER}
								onChoose={(value) =>
									onChange({
										pictures: withPicture(scene, slot, { media: value === IN_ORDER ? null : value }),
									})
								}
							/>
							<CropFields
								place={place}
								crop={crop}
								onChange={(next) => onChange({ pictures: withPicture(scene, slot, { crop: next }) })}
							/>
						</div>
					);
				})}
			</div>
		</details>
	);
}

const SIDES = [
	{ name: 'x', least: 0, most: 1 },
	{ name: 'y', least: 0, most: 1 },
	{ name: 'zoom', least: 1, most: 4 },
] as const;

type CropFieldsProps = {
	readonly place: string;
	readonly crop: Crop;
	readonly onChange: (crop: Crop) => void;
};

function CropFields({ place, crop, onChange }: CropFieldsProps) {
	const t = useText('studio');
	return SIDES.map(({ name, least, most }) => (
		<label key={name} className="flex items-center gap-3">
			<span className="w-28 shrink-0 text-12 text-muted">
				{t(`crop.${name}`)}
				{place}
			</span>
			<input
				type="range"
				min={least}
				max={most}
				step={0.01}
				value={crop[name]}
				className="block h-6 w-full min-w-0 cursor-pointer touch:h-11 accent-(--color-link)"
				onChange={(event) => onChange({ ...crop, [name]: Number(event.target.value) })}
			/>
		</label>
	));
}
