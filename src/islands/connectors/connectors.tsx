import { useStore } from '@nanostores/react';
import { lazy, useEffect, useState } from 'react';
import { Text, useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { $connectors, type Connector, loadConnectors } from '#stores/connectors/connectors.ts';
import { $may } from '#stores/operators/may.ts';
import { Button } from '#ui/button.tsx';
import { Later } from '#ui/later.tsx';
import { Panel } from '#ui/panel.tsx';
import { ConnectorList } from './connector-list.tsx';

const AREAS = ['connectors'] as const;
/** How soon connectors that work are asked for again. */
const AGAIN_MS = 5_000;

const Disagreement = lazy(async () => ({ default: (await import('./disagreement.tsx')).Disagreement }));
const ConnectorForm = lazy(async () => ({ default: (await import('./connector-form.tsx')).ConnectorForm }));

/** What fetches figures by itself. */
export function Connectors() {
	return (
		<Text
			language={useLanguage()}
			areas={AREAS}
			waiting={<span aria-hidden="true" className="skeleton h-140" />}
		>
			<div className="flex flex-col gap-4">
				<ConnectorPanel />
				<Later>
					<Disagreement />
				</Later>
			</div>
		</Text>
	);
}

/** Whether a connector fetches, or is due and about to. */
const isWorking = ({ is_running, is_paused, held_by, next_at }: Connector) =>
	is_running || (!is_paused && held_by === null && Date.parse(next_at) <= Date.now());

function ConnectorPanel() {
	const t = useText('connectors');
	const state = useStore($connectors);
	const maySave = useStore($may)('admin_save_connector');
	const [edited, setEdited] = useState<Connector | 'new' | null>(null);
	useEffect(loadConnectors, []);
	const isUnderWay = state.data?.list.some(isWorking) ?? false;
	useEffect(() => {
		if (!isUnderWay) return;
		const timer = setInterval(loadConnectors, AGAIN_MS);
		return () => clearInterval(timer);
	}, [isUnderWay]);
	const kinds = state.data?.kinds ?? [];
	return (
		<Panel
			title={t('title')}
			text={t('text')}
			aside={
				maySave &&
				kinds.length > 0 && (
					<Button look="confirm" onClick={() => setEdited('new')}>
						{t('add')}
					</Button>
				)
			}
		>
			<ListState state={state} onRetry={loadConnectors} rows={3} rowHeight="h-24">
				{({ list }) => <ConnectorList list={list} onEdit={setEdited} />}
			</ListState>
			{edited !== null && (
				<Later>
					<ConnectorForm
						kinds={kinds}
						stored={edited === 'new' ? null : edited}
						close={() => setEdited(null)}
					/>
				</Later>
			)}
		</Panel>
	);
}
