import { type Dispatch, type SetStateAction, useState } from 'react';
import { withoutMedia } from '#domain/studio/edits.ts';
import type { Project } from '#domain/studio/film.ts';
import { roomFault } from '#domain/studio/media-files.ts';
import type { Refused, Taken, Use } from './files-panel.tsx';
import { type Studio, StudioRefused } from './render/open-studio.ts';
import type { KeptFile } from './use-draft.ts';
import { problemOf } from './use-studio.ts';

const withFile = (project: Project, id: string, use: Use): Project =>
	use === 'picture' ? { ...project, media: [...project.media, id] } : { ...project, [use]: id };

type Keep = {
	readonly keep: (file: KeptFile) => Promise<void>;
	readonly forget: (id: string) => void;
};

/** The files of a project: the worker holds them, the browser keeps them. */
export function useFiles(
	project: Project,
	setProject: Dispatch<SetStateAction<Project>>,
	ask: Studio['ask'],
) {
	const [taken, setTaken] = useState<readonly Taken[]>([]);
	const [refused, setRefused] = useState<readonly Refused[]>([]);
	const refuse = (name: string, error: unknown) => {
		const { fault } = problemOf(error);
		setRefused((before) => [...before, { name, fault }]);
	};
	const hold = async <As extends KeptFile['use']>(id: string, file: File, use: As) => {
		const isMusic = use === 'music' || use === 'voice';
		const { notes = [] } = await ask({ kind: 'add', id, file, isMusic });
		return { id, name: file.name, bytes: file.size, use, notes };
	};
	const show = (one: Taken) => setTaken((before) => [...before.filter((other) => other.id !== one.id), one]);
	const remove = (id: string, forget: Keep['forget']) => {
		setTaken((before) => before.filter((file) => file.id !== id));
		setProject((before) => withoutMedia(before, id));
		forget(id);
		void ask({ kind: 'drop', id }).catch(() => {
			// A worker that is gone holds nothing.
		});
	};
	return {
		taken,
		refused,
		/** Opens the files of a draft again; one that does not open any more leaves the project. */
		restore: async (files: readonly KeptFile[]) => {
			for (const { id, file, use } of files) {
				try {
					if (use === 'voice') await hold(id, file, use);
					else show(await hold(id, file, use));
				} catch (error) {
					refuse(file.name, error);
					setProject((before) => withoutMedia(before, id));
				}
			}
		},
		take: async (files: readonly File[], use: Use, { keep, forget }: Keep) => {
			setRefused([]);
			const replaced = use === 'picture' ? null : project[use];
			let held = taken.filter(({ id }) => id !== replaced);
			for (const file of files) {
				try {
					const full = roomFault(held, file.size);
					if (full) throw new StudioRefused(full);
					const one = { id: crypto.randomUUID(), file, use };
					const opened = await hold(one.id, file, use);
					held = [...held, opened];
					// It is kept before it is shown: a reload then finds what one saw.
					await keep(one);
					show(opened);
					if (replaced !== null) remove(replaced, forget);
					setProject((before) => withFile(before, one.id, use));
				} catch (error) {
					refuse(file.name, error);
				}
			}
		},
		remove,
		clear: (forget: Keep['forget']) => {
			for (const { id } of taken) remove(id, forget);
			setRefused([]);
		},
	};
}
