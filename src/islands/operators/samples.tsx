import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import {
	$askedSamples,
	ASKED_PAGE,
	type AskedSample,
	exportedSamples,
	loadAskedSamples,
	type SamplesShown,
} from '#stores/operators/admin-samples.ts';
import { Panel } from '#ui/panel.tsx';
import { Segments } from '#ui/segments.tsx';
import { AskedSampleRow } from './asked-sample.tsx';
import { ListBar } from './list-bar.tsx';
import { ListExport } from './list-export.tsx';
import type { ListColumn } from './list-workbook.ts';
import { PagedList } from './paged-list.tsx';

/** Requests for samples: those that wait, oldest first, or those that have ended. */
export function Samples() {
	const t = useText('admin');
	const own = useText('operators');
	const state = useStore($askedSamples);
	const [show, setShow] = useState<SamplesShown>('open');
	const [search, setSearch] = useState('');
	const [page, setPage] = useState(1);
	const load = () => loadAskedSamples({ show, search, page });
	useEffect(() => loadAskedSamples({ show, search, page }), [show, search, page]);
	const columns: readonly ListColumn<AskedSample>[] = [
		[own('column.number'), (sample) => sample.request_id],
		[own('column.account'), (sample) => sample.member],
		[t('user.uid'), (sample) => sample.uid],
		[own('column.handle'), (sample) => sample.handle],
		[own('column.product'), (sample) => sample.title],
		[t('field.state'), (sample) => t(`samples.state.${sample.state}`)],
		[t('field.reason'), (sample) => sample.reason],
		[t('field.tracking'), (sample) => sample.tracking],
		[own('column.at'), (sample) => sample.requested_at],
	];
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
			<ListBar
				label={own('export.samples')}
				search={search}
				onSearch={(text) => {
					setSearch(text);
					setPage(1);
				}}
			>
				<ListExport
					list="samples"
					title={t('tab.samples')}
					search={search}
					columns={columns}
					load={(each) => exportedSamples({ show, search }, each)}
				/>
			</ListBar>
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
