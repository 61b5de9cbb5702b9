import { useStore } from '@nanostores/react';
import type { ExportedList } from '#domain/operators/operators.ts';
import { useText } from '#i18n/text.tsx';
import { $actingBeside, actBeside, allRows } from '#stores/operators/list-export.ts';
import { PendingButton } from '#ui/pending-button.tsx';
import { ActProblem } from './act-problem.tsx';
import type { ListColumn } from './list-workbook.ts';

type ListExportProps<Row> = {
	readonly list: ExportedList;
	/** The name of the sheet: what the list is called on screen. */
	readonly title: string;
	readonly search?: string;
	readonly columns: readonly ListColumn<Row>[];
	/** A page of 200 rows. */
	readonly load: (page: number) => Promise<{ readonly list: readonly Row[]; readonly total: number }>;
};

/** Saves all that a list has as a workbook. */
export function ListExport<Row>({ list, title, search = '', columns, load }: ListExportProps<Row>) {
	const t = useText('operators');
	const name = `export ${list}`;
	const isPending = useStore($actingBeside).has(name);
	const save = () =>
		actBeside(name, async () => {
			const [{ listWorkbook }, { saveFile }] = await Promise.all([
				import('./list-workbook.ts'),
				import('#islands/rankings/export/export-done.tsx'),
			]);
			const rows = await allRows(list, search, load);
			// Excel names no sheet with more letters, nor with these signs.
			saveFile(
				await listWorkbook(rows, columns, title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)),
				`${list}.xlsx`,
			);
		});
	return (
		<span className="inline-flex flex-col">
			<PendingButton isPending={isPending} onClick={() => void save()}>
				{t('export.save')}
			</PendingButton>
			<ActProblem name={name} />
		</span>
	);
}
