import { useEffect, useRef, useState } from 'react';
import { MOST_FILES_BYTES, roomFault } from '#domain/studio/media-files.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { FileChoice } from './file-choice.tsx';
import { type Refused, RefusedFiles } from './files-panel.tsx';
import { openStudio, type Studio } from './render/open-studio.ts';
import { problemOf } from './use-studio.ts';

const MOST_BATCH_FILES = 200;

/** Why a file cannot be used; null where it can, or where nothing here can tell: rendering says it then. */
export async function faultIn(studio: Studio, file: File): Promise<Refused['fault'] | null> {
	try {
		await studio.ask({ kind: 'add', id: file.name, file, isMusic: false });
		await studio.ask({ kind: 'drop', id: file.name });
		return null;
	} catch (error) {
		const { fault } = problemOf(error);
		return fault === 'failed' ? null : fault;
	}
}

/** The files of a batch. Each is opened before it is taken: one that is damaged would fail every video that shows it. */
export function useBatchFiles() {
	const [files, setFiles] = useState<readonly File[]>([]);
	const [refused, setRefused] = useState<readonly Refused[]>([]);
	const [opening, setOpening] = useState(0);
	const studios = useRef(new Set<Studio>());
	useEffect(() => {
		const opened = studios.current;
		return () => {
			for (const studio of opened) studio.close();
		};
	}, []);
	const take = async (chosen: readonly File[]) => {
		setRefused([]);
		setOpening((before) => before + 1);
		const studio = openStudio(() => undefined);
		studios.current.add(studio);
		for (const file of chosen) {
			const fault = await faultIn(studio, file);
			if (fault === null) setFiles((before) => [...before, file]);
			else setRefused((before) => [...before, { name: file.name, fault }]);
		}
		studio.close();
		studios.current.delete(studio);
		setOpening((before) => before - 1);
	};
	const bytes = files.reduce((sum, { size }) => sum + size, 0);
	return {
		files,
		refused,
		/** Some are still being opened. */
		isOpening: opening > 0,
		isHeavy: files.length > MOST_BATCH_FILES || roomFault([], bytes) !== null,
		take,
		clear: () => {
			setFiles([]);
			setRefused([]);
		},
	};
}

/** The choice of the files that a batch shows. */
export function BatchFiles({ files, refused, isHeavy, take, clear }: ReturnType<typeof useBatchFiles>) {
	const t = useText('studio');
	return (
		<Panel title={t('files')} text={t('batch.filesText')}>
			<div className="mt-3 flex flex-wrap items-center gap-3">
				<FileChoice
					label={t('choose.picture')}
					accept="image/*,video/*"
					multiple
					disabled={false}
					onChoose={(chosen) => void take(chosen)}
				/>
				<span role="status" className="empty:hidden">
					{files.length > 0 && t('batch.files', { count: files.length })}
				</span>
				{files.length > 0 && (
					<Button look="quiet" onClick={clear}>
						{t('remove')}
					</Button>
				)}
			</div>
			<RefusedFiles refused={refused} />
			{isHeavy && (
				<p role="alert" className="mt-2 text-down">
					{t('batch.heavy', { files: MOST_BATCH_FILES, size: MOST_FILES_BYTES / 1e9 })}
				</p>
			)}
		</Panel>
	);
}
