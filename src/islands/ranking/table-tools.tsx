import { useStore } from '@nanostores/react';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ExportButton } from '#islands/export/export-button.tsx';
import { $density } from '#stores/density.ts';
import { sortOf } from '#stores/ranking-view.ts';
import { showToast } from '#stores/toast.ts';
import { Button } from '#ui/button.tsx';
import { ColumnChooser } from '#ui/column-chooser.tsx';
import { Icon } from '#ui/icon.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useKind, useKindText, useView } from './ranking-kind.tsx';
import { useWide } from './use-wide.ts';

/** Columns, row height and the link to this view; on phones, where there are no heads, the sort. */
export function TableTools() {
	const { loadExport } = useKind();
	return (
		<div className="ml-auto flex items-center gap-2">
			<CopyLink />
			{loadExport && <ExportButton load={loadExport} />}
			{useWide() ? <WideTools /> : <PhoneSort />}
		</div>
	);
}

function WideTools() {
	const t = useKindText();
	const common = useText('common');
	const { locale } = useLanguage();
	const { columns, $hidden } = useKind();
	const hidden = useStore($hidden);
	const isCompact = useStore($density) === 'compact';
	return (
		<>
			<Button
				aria-pressed={isCompact}
				aria-label={common('table.density')}
				title={isCompact ? common('table.compact') : common('table.regular')}
				className="px-2 aria-pressed:text-link"
				onClick={() => $density.set(isCompact ? 'regular' : 'compact')}
			>
				<Icon name="density" />
			</Button>
			<ColumnChooser
				columns={columns(t, locale).filter((column) => !column.isFixed)}
				hidden={hidden}
				onChange={(next) => $hidden.set(next)}
			/>
		</>
	);
}

function CopyLink() {
	const t = useText('ranking');
	if (!globalThis.navigator?.clipboard) return null;
	const copy = () => {
		navigator.clipboard.writeText(location.href).then(
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
	const kindText = useKindText();
	const { locale } = useLanguage();
	const { list, columns } = useKind();
	const view = useView();
	const sorts = columns(kindText, locale).flatMap(({ sort, label }) =>
		sort ? [{ value: sort, label }] : [],
	);
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
