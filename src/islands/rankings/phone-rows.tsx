import { useStore } from '@nanostores/react';
import { sortOf } from '#stores/rankings/ranking-view.ts';
import { $region } from '#stores/shared/region.ts';
import { useBusyLook } from '#ui/busy.ts';
import { skeletonKeys } from '#ui/skeleton-keys.ts';
import { SortedBy } from '#ui/sorted-column.tsx';
import { useRowTools } from './comparison/use-row-tools.ts';
import { type AnyAnswer, useColumns, useKind, useView } from './ranking-kind.tsx';
import { LOOKS } from './written-parts.tsx';

type PhoneRowsProps = {
	readonly answer: AnyAnswer | null;
	readonly caption: string;
	readonly isBusy: boolean;
};

/** The ranking on phones: two lines a row instead of a table that scrolls sideways. */
export function PhoneRows({ answer, caption, isBusy }: PhoneRowsProps) {
	const { PhoneRow, keyOf, rows, list } = useKind();
	const columns = useColumns();
	const sort = sortOf(list.shape, useView());
	const { platId } = useStore($region);
	const tools = useRowTools(answer !== null);
	const busyLook = useBusyLook(isBusy && answer !== null);
	return (
		<SortedBy columns={columns} sort={sort}>
			<ol aria-label={caption} aria-busy={isBusy} className={busyLook}>
				{answer
					? answer.list.map((row) => (
							<li key={keyOf(row)} className={LOOKS.phoneRow}>
								<PhoneRow row={row} />
								{rows && (
									<span className={LOOKS.rowTools}>
										{tools && <tools.RowTools kind={rows.kind} platId={platId} row={rows.of(row)} />}
									</span>
								)}
							</li>
						))
					: skeletonKeys(12).map((key) => (
							<li key={key} aria-hidden="true" className={LOOKS.phoneRow}>
								<span className="skeleton h-3 w-5" />
								<span className="skeleton size-10" />
								<span className="skeleton h-3 w-1/2" />
								<span className="skeleton ml-auto h-3 w-12" />
							</li>
						))}
			</ol>
		</SortedBy>
	);
}
