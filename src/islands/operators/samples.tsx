import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import {
	$askedSamples,
	ASKED_PAGE,
	loadAskedSamples,
	type SamplesShown,
} from '#stores/operators/admin-samples.ts';
import { Panel } from '#ui/panel.tsx';
import { Segments } from '#ui/segments.tsx';
import { AskedSampleRow } from './asked-sample.tsx';
import { PagedList } from './paged-list.tsx';

/** Requests for samples: those that wait, oldest first, or those that have ended. */
export function Samples() {
	const t = useText('admin');
	const state = useStore($askedSamples);
	const [show, setShow] = useState<SamplesShown>('open');
	const [page, setPage] = useState(1);
	const load = () => loadAskedSamples({ show, page });
	useEffect(load, [show, page]);
	const choose = (chosen: SamplesShown) => {
		setShow(chosen);
		setPage(1);
	};
	return (
		<Panel
			title={t('tab.samples')}
			text={t('samples.text')}
			aside={
				<Segments
					label={t('samples.show')}
					isLabelHidden
					choices={(['open', 'ended'] as const).map((value) => ({ value, label: t(`samples.${value}`) }))}
					value={show}
					onChoose={choose}
				/>
			}
		>
			<PagedList
				state={state}
				page={page}
				size={ASKED_PAGE}
				none={t('samples.none')}
				rows={4}
				rowHeight="h-28"
				onRetry={load}
				onPage={setPage}
			>
				{(sample) => <AskedSampleRow key={sample.request_id} sample={sample} onDone={load} />}
			</PagedList>
		</Panel>
	);
}
