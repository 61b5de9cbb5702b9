import { useStore } from '@nanostores/react';
import { useText } from '#i18n/text.tsx';
import { addressOf, sortOf } from '#stores/rankings/ranking-view.ts';
import { $region } from '#stores/shared/region.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Button } from '#ui/button.tsx';
import { ColumnChooser } from '#ui/column-chooser.tsx';
import { Icon } from '#ui/icon.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ExportButton } from './export/export-button.tsx';
import { useColumns, useKind, useView } from './ranking-kind.tsx';
import { useLook } from './use-look.ts';
import { useWide } from './use-wide.ts';
import { ViewsButton } from './views/views-button.tsx';

/** Columns, row height and the link to this view; on phones, where there are no heads, the sort. */
export function TableTools() {
	const { loadExport } = useKind();
	return (
		<div className="ml-auto flex items-center gap-2">
			<ViewsButton />
			<CopyLink />
			{loadExport && <ExportButton load={loadExport} />}
			{useWide() ? <WideTools /> : <PhoneSort />}
		</div>
	);
}

function WideTools() {
	const t = useText('ranking');
	const common = useText('common');
	const { choosable, hidden, density, isShared, hide, choose, own } = useLook();
	const isCompact = density === 'compact';
	return (
		<>
			<Button
				aria-pressed={isCompact}
				aria-label={common('table.density')}
				title={isCompact ? common('table.compact') : common('table.regular')}
				className="px-2 aria-pressed:text-link"
				onClick={() => choose(isCompact ? 'regular' : 'compact')}
			>
				<Icon name="density" />
			</Button>
			<ColumnChooser columns={choosable} hidden={hidden} onChange={hide}>
				{isShared && (
					<Button look="quiet" className="text-link" onClick={own}>
						{t('share.ownColumns')}
					</Button>
				)}
			</ColumnChooser>
		</>
	);
}

/** Copies an address that shows everybody what is on screen here: the list, its columns, its row height. */
function CopyLink() {
	const t = useText('ranking');
	const { list } = useKind();
	const { data } = useStore(list.$ranking);
	const view = useView();
	const { platId } = useStore($region);
	const { choosable, hidden, density } = useLook();
	if (!globalThis.navigator?.clipboard) return null;
	const columns = choosable.map(({ id }) => id).filter((id) => !hidden.includes(id));
	const shared = { ...view, period: view.period ?? data?.period ?? null, columns, density };
	const copy = () => {
		const address = `${location.origin}${location.pathname}?${addressOf(list.shape, shared, platId)}`;
		navigator.clipboard.writeText(address).then(
			() => showToast(t('share.copied')),
			() => null,
		);
	};
	return (
		<Button aria-label={t('share.copy')} title={t('share.copy')} className="px-2" onClick={copy}>
			<Icon name="link" />
		</Button>
	);
}

function PhoneSort() {
	const t = useText('ranking');
	const { list } = useKind();
	const view = useView();
	const sorts = useColumns().flatMap(({ sort, label }) => (sort ? [{ value: sort, label }] : []));
	return (
		<SelectField
			label={t('columns.sortBy')}
			isLabelHidden
			choices={sorts}
			value={sortOf(list.shape, view) ?? ''}
			onChoose={(sort) => list.changeView({ sort, order: 'desc' })}
		/>
	);
}
