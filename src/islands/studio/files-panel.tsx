import type { MediaNote } from '#domain/studio/media-files.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { FileChoice } from './file-choice.tsx';
import type { StudioFault } from './render/studio-messages.ts';

const PICTURES = 'image/*,video/*';

/** A file of the user's that the worker holds. */
export type Taken = {
	readonly id: string;
	readonly name: string;
	readonly bytes: number;
	readonly isLogo: boolean;
	readonly notes: readonly MediaNote[];
};
/** A file that cannot be used. */
export type Refused = { readonly name: string; readonly fault: StudioFault };

type FilesPanelProps = {
	readonly taken: readonly Taken[];
	readonly refused: readonly Refused[];
	/** While a video is rendered nothing changes. */
	readonly isHeld: boolean;
	readonly onTake: (files: readonly File[], isLogo: boolean) => void;
	readonly onRemove: (id: string) => void;
};

/** The user's pictures, clips and logo, and what is to be said about each. */
export function FilesPanel({ taken, refused, isHeld, onTake, onRemove }: FilesPanelProps) {
	const t = useText('studio');
	return (
		<Panel title={t('files')} text={t('filesText')}>
			<div className="mt-3 flex flex-wrap gap-2">
				<FileChoice
					label={t('choose')}
					accept={PICTURES}
					multiple
					disabled={isHeld}
					onChoose={(files) => onTake(files, false)}
				/>
				<FileChoice
					label={t('logo')}
					accept="image/*"
					disabled={isHeld}
					onChoose={(files) => onTake(files, true)}
				/>
			</div>
			<ul className="mt-2 flex flex-col gap-1">
				{taken.map(({ id, name, isLogo, notes }) => (
					<li key={id} className="flex items-center justify-between gap-3">
						<span className="min-w-0 wrap-anywhere">
							<span translate="no">{name}</span>
							{isLogo && <span className="text-muted"> · {t('isLogo')}</span>}
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
		</Panel>
	);
}
