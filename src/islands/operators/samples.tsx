import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import {
	$askedSamples,
	ASKED_PAGE,
	loadAskedSamples,
	type SamplesShown,
} from '#stores/operators/admin-samples.ts';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { Segments } from '#ui/segments.tsx';
import { AskedSampleRow } from './asked-sample.tsx';

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
			<ListState state={state} onRetry={load} rows={4} rowHeight="h-28">
				{({ list, total }) =>
					list.length === 0 ? (
						<Notice icon="info" title={t('samples.none')} />
					) : (
						<>
							<ul className="mt-2">
								{list.map((sample) => (
									<AskedSampleRow key={sample.request_id} sample={sample} onDone={load} />
								))}
							</ul>
							{total > ASKED_PAGE && (
								<Pagination page={page} size={ASKED_PAGE} total={total} onPage={setPage} />
							)}
						</>
					)
				}
			</ListState>
		</Panel>
	);
}
