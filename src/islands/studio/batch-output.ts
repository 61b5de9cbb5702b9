import { fileNames } from '#domain/studio/batch-words.ts';
import type { BatchVideo } from './batch-state.ts';
import type { SavedFile } from './save-videos.ts';
import type { FinishedVideo } from './use-publishing.ts';

/** What comes out of a batch: the videos that are done, under the names of their files. */
export function batchOutput(videos: readonly BatchVideo[], read: (name: string) => Promise<Blob>) {
	/** Names of the videos' files, once one knows who worded them; without the ending. */
	const names = fileNames(videos);
	const nameOf = (name: string) => names.get(name) ?? name;
	const done = videos.filter(({ state }) => state === 'done');
	return {
		nameOf,
		/** As they may be published; `kindOf` names their template. */
		finished: (kindOf: (template: BatchVideo['template']) => string): FinishedVideo[] =>
			done.map(({ name, product, template, captions, bytes = 0, marks = [] }) => ({
				...{ name: nameOf(name), captions, bytes, marks, kind: kindOf(template) },
				product: { id: product.key, title: product.fields.title ?? '' },
				read: () => read(name),
			})),
		/** With their captions, as they are saved. */
		savedFiles: (): SavedFile[] =>
			done.flatMap(({ name, type, captions }) => [
				{ name: `${nameOf(name)}.${type}`, read: () => read(name) },
				{ name: `${nameOf(name)}.srt`, read: async () => new Blob([captions]) },
			]),
	};
}
