import type { ComponentType } from 'react';
import { useText } from '#i18n/text.tsx';
import { useBusyLook } from '#ui/busy.ts';
import type { Column } from '#ui/columns.ts';
import { SelectField } from '#ui/select-field.tsx';
import { skeletonKeys } from '#ui/skeleton-keys.ts';
import { SortedBy } from '#ui/sorted-column.tsx';

type DetailRowsProps<Row> = {
	readonly caption: string;
	readonly columns: readonly Column<Row>[];
	readonly rows: readonly Row[];
	readonly keyOf: (row: Row) => string;
	readonly sort: string;
	readonly onSort: (sort: string, order: 'asc' | 'desc') => void;
	/** Rows of the skeleton; 0 shows `rows`. */
	readonly skeletonRows: number;
	/** What is on screen is being replaced. */
	readonly isBusy: boolean;
	readonly PhoneRow: ComponentType<{ readonly row: Row }>;
};

const ROW = 'flex h-16 items-center gap-3 border-line border-b last:border-b-0';

/** A list on phones: two lines a row, with the sorts of its columns above. */
export function DetailRows<Row>(props: DetailRowsProps<Row>) {
	const { caption, columns, rows, keyOf, sort, onSort, skeletonRows, isBusy, PhoneRow } = props;
	const t = useText('detail');
	const busyLook = useBusyLook(isBusy && skeletonRows === 0);
	const sorts = columns.flatMap((column) =>
		column.sort ? [{ value: column.sort, label: column.label }] : [],
	);
	return (
		<div className="flex flex-col gap-1">
			<SelectField
				label={t('sortBy')}
				choices={sorts}
				value={sort}
				onChoose={(chosen) => onSort(chosen, 'desc')}
			/>
			<SortedBy columns={columns} sort={sort}>
				<ol aria-label={caption} aria-busy={isBusy} className={busyLook}>
					{skeletonRows > 0
						? skeletonKeys(skeletonRows).map((key) => (
								<li key={key} aria-hidden="true" className={ROW}>
									<span className="skeleton h-3 w-1/2" />
									<span className="skeleton ml-auto h-3 w-12" />
								</li>
							))
						: rows.map((row) => (
								<li key={keyOf(row)} className={ROW}>
									<PhoneRow row={row} />
								</li>
							))}
				</ol>
			</SortedBy>
		</div>
	);
}
