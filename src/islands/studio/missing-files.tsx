import { useState } from 'react';
import { refoundFiles } from '#domain/studio/batch.ts';
import { useText } from '#i18n/text.tsx';
import { faultIn } from './batch-files.tsx';
import type { BatchFile } from './batch-state.ts';
import { FileChoice } from './file-choice.tsx';
import { type Refused, RefusedFiles } from './files-panel.tsx';
import { openStudio } from './render/open-studio.ts';
import type { useBatch } from './use-batch.ts';

/** As many files are named. */
const MOST_NAMED = 10;

type Chosen = { readonly refused: readonly Refused[]; readonly strange: readonly string[] };

/** The files of a batch that are no longer in this browser: they can be chosen again. */
export function MissingFiles({ state }: { readonly state: ReturnType<typeof useBatch> }) {
	const t = useText('studio');
	const [{ refused, strange }, setChosen] = useState<Chosen>({ refused: [], strange: [] });
	const [isOpening, setOpening] = useState(false);
	const missing = [...new Set([...state.lacking.values()].flat())];
	const names = missing.slice(0, MOST_NAMED).map(({ name }) => name);
	const take = async (files: readonly File[]) => {
		setOpening(true);
		const { found, strange: unknown } = refoundFiles(missing, files);
		const studio = openStudio(() => undefined);
		const taken: (readonly [BatchFile, File])[] = [];
		const faults: Refused[] = [];
		for (const pair of found) {
			const fault = await faultIn(studio, pair[1]);
			if (fault === null) taken.push(pair);
			else faults.push({ name: pair[1].name, fault });
		}
		studio.close();
		setChosen({ refused: faults, strange: unknown });
		setOpening(false);
		if (taken.length > 0) await state.putBack(taken);
	};
	return (
		<div className="flex flex-col gap-2 empty:hidden">
			{missing.length > 0 && (
				<>
					<p role="alert" className="wrap-anywhere">
						{t('batch.missing', { count: missing.length })} <span translate="no">{names.join(', ')}</span>
						{missing.length > names.length && ' …'}
					</p>
					<p className="max-w-160 text-muted">{t('batch.missingText')}</p>
					<div>
						<FileChoice
							label={t('batch.chooseAgain')}
							accept="image/*,video/*"
							multiple
							disabled={isOpening}
							onChoose={(files) => void take(files)}
						/>
					</div>
				</>
			)}
			{strange.length > 0 && (
				<p role="alert" className="text-down wrap-anywhere">
					{t('batch.strange', { count: strange.length })} <span translate="no">{strange.join(', ')}</span>
				</p>
			)}
			{refused.length > 0 && <RefusedFiles refused={refused} />}
		</div>
	);
}
