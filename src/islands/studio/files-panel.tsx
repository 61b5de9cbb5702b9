import type { MediaNote } from '#domain/studio/media-files.ts';
import type { Levels } from '#domain/studio/sound.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { FileChoice } from './file-choice.tsx';
import type { StudioFault } from './render/studio-messages.ts';

/** What a file is there for. */
export const USES = ['picture', 'logo', 'music'] as const;
export type Use = (typeof USES)[number];

const ACCEPTED: Readonly<Record<Use, string>> = {
	picture: 'image/*,video/*',
	logo: 'image/*',
	music: 'audio/*,video/*',
};

/** A file of the user's that the worker holds. */
export type Taken = {
	readonly id: string;
	readonly name: string;
	readonly bytes: number;
	readonly use: Use;
	readonly notes: readonly MediaNote[];
};
/** A file that cannot be used. */
export type Refused = { readonly name: string; readonly fault: StudioFault };

type FilesPanelProps = {
	readonly taken: readonly Taken[];
	readonly refused: readonly Refused[];
	readonly levels: Levels;
	/** While a video is rendered nothing changes. */
	readonly isHeld: boolean;
	readonly onTake: (files: readonly File[], use: Use) => void;
	readonly onRemove: (id: string) => void;
	readonly onLevels: (levels: Levels) => void;
};

/** The user's pictures, clips, logo and music, and what is to be said about each. */
export function FilesPanel({ taken, refused, levels, isHeld, onTake, onRemove, onLevels }: FilesPanelProps) {
	const t = useText('studio');
	return (
		<Panel title={t('files')} text={t('filesText')}>
			<div className="mt-3 flex flex-wrap gap-2">
				{USES.map((use) => (
					<FileChoice
						key={use}
						label={t(`choose.${use}`)}
						accept={ACCEPTED[use]}
						multiple={use === 'picture'}
						disabled={isHeld}
						onChoose={(files) => onTake(files, use)}
					/>
				))}
			</div>
			<ul className="mt-2 flex flex-col gap-1">
				{taken.map(({ id, name, use, notes }) => (
					<li key={id} className="flex items-center justify-between gap-3">
						<span className="min-w-0 wrap-anywhere">
							<span translate="no">{name}</span>
							{use !== 'picture' && <span className="text-muted"> · {t(`use.${use}`)}</span>}
							{notes.map((note) => (
								<span key={note} className="text-muted">
									{' '}
									{t(`note.${note}`)}
								</span>
							))}
						</span>
						<Button
							look="quiet"
							aria-label={t('removeFile', { name })}
							disabled={isHeld}
							onClick={() => onRemove(id)}
						>
							{t('remove')}
						</Button>
					</li>
				))}
			</ul>
			{taken.length > 0 && <LevelFields levels={levels} onChange={onLevels} />}
			<RefusedFiles refused={refused} />
		</Panel>
	);
}

/** The files that were not taken, each with why. */
export function RefusedFiles({ refused }: { readonly refused: readonly Refused[] }) {
	const t = useText('studio');
	return (
		<div role="alert" className="text-down">
			<ul className="flex flex-col gap-1">
				{refused.map(({ name, fault: why }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none moves
					<li key={index} className="wrap-anywhere first:mt-2">
						<span translate="no">{name}</span>: {t(`fault.${why}`)}
					</li>
				))}
			</ul>
		</div>
	);
}

const PARTS = ['clips', 'music'] as const;

type LevelFieldsProps = { readonly levels: Levels; readonly onChange: (levels: Levels) => void };

/** How loud clips and music are. */
function LevelFields({ levels, onChange }: LevelFieldsProps) {
	const t = useText('studio');
	return (
		<div className="mt-3 grid gap-3 sm:grid-cols-2">
			{PARTS.map((part) => (
				<label key={part} className="flex flex-col gap-1">
					<span className="text-12 text-muted">{t(`level.${part}`)}</span>
					<input
						type="range"
						min={0}
						max={1}
						step={0.05}
						value={levels[part]}
						className="block h-6 w-full cursor-pointer touch:h-11 accent-(--color-link)"
						onChange={(event) => onChange({ ...levels, [part]: Number(event.target.value) })}
					/>
				</label>
			))}
		</div>
	);
}
