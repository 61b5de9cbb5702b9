import type { Comparison } from '#contract/comparison.ts';
import { COMPARED } from '#domain/rankings/compared-ids.ts';
import { bestOf } from '#domain/rankings/comparison.ts';
import { useText } from '#i18n/text.tsx';
import { PressTool } from '#islands/monitoring/press-tool.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { EntityName } from '#islands/rankings/entity-name.tsx';
import { useColumns, useKind, useView } from '#islands/rankings/ranking-kind.tsx';
import { usePlatform } from '#islands/rankings/use-platform.ts';
import { useBusyLook } from '#ui/busy.ts';
import type { Column } from '#ui/columns.ts';
import { Icon } from '#ui/icon.tsx';
import { figureIn } from './figure-in.ts';
import type { KindRows } from './kind-rows.ts';

type ComparisonTableProps = { readonly answer: Comparison; readonly isBusy: boolean };

const HEAD =
	'sticky left-0 z-[5] w-24 min-w-24 border-line border-r border-b bg-surface px-2 text-left md:w-44 md:min-w-44';
const CELL = 'h-10 min-w-32 snap-start border-line border-b px-2 text-right max-w-72';

/** Figures as rows, things as columns; the first column stays while the others scroll. */
export function ComparisonTable({ answer, isBusy }: ComparisonTableProps) {
	const t = useText('ranking');
	const busyLook = useBusyLook(isBusy);
	const { rows } = useKind();
	const lines = useColumns().filter(({ id, isFixed }) => !isFixed && id !== 'trend');
	if (!rows || answer.list.length === 0) return null;
	return (
		<div className="relative snap-x scroll-pl-24 overflow-x-auto rounded-panel md:scroll-pl-44 border border-line bg-surface">
			<table aria-busy={isBusy} className={`w-full border-separate border-spacing-0 text-13 ${busyLook}`}>
				<caption className="sr-only">{t('compare.caption')}</caption>
				<thead>
					<tr>
						<th scope="col" className={`${HEAD} z-10 text-12 font-medium text-muted`}>
							{t('compare.figure')}
						</th>
						{answer.list.map((row) => (
							<Head key={rows.of(row).id} row={row} rows={rows} />
						))}
					</tr>
				</thead>
				<tbody>
					{lines.map((line) => (
						<Line key={line.id} line={line} answer={answer} rows={rows} />
					))}
				</tbody>
			</table>
		</div>
	);
}

type HeadProps = { readonly row: unknown; readonly rows: KindRows };

function Head({ row, rows }: HeadProps) {
	const { id, name, image } = rows.of(row);
	const platId = usePlatform();
	return (
		<th
			scope="col"
			className="min-w-32 max-w-72 snap-start border-line border-b p-2 text-left align-top font-medium"
		>
			<span className="grid grid-cols-[auto_1fr_auto] items-start gap-2">
				<EntityImage path={image} size={40} />
				<span className="flex min-w-0 leading-4 *:line-clamp-2 *:whitespace-normal max-md:order-last max-md:col-span-3">
					<EntityName kind={rows.kind} id={id} name={name} />
				</span>
				<span className="flex">
					{rows.kind === 'product' && <PressTool platId={platId} id={id} name={name} />}
					<TakeOut id={id} name={name} />
				</span>
			</span>
		</th>
	);
}

/** Takes one away, as long as enough are left to compare. */
function TakeOut({ id, name }: { readonly id: string; readonly name: string }) {
	const t = useText('ranking');
	const { list } = useKind();
	const { compare } = useView();
	if (compare.length <= COMPARED.least) return null;
	return (
		<button
			type="button"
			aria-label={t('compare.remove', { name })}
			className="flex size-7 touch:size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink max-md:justify-self-end"
			onClick={() => list.changeView({ compare: compare.filter((other) => other !== id) })}
		>
			<Icon name="close" />
		</button>
	);
}

type LineProps = { readonly line: Column<unknown>; readonly answer: Comparison; readonly rows: KindRows };

/** One figure of all; the best is marked where more is better and it is certain. */
function Line({ line, answer, rows }: LineProps) {
	const t = useText('ranking');
	const { better } = useKind();
	const best = better?.includes(line.id) ? bestOf(answer.list.map((row) => figureIn(row, line.id))) : [];
	return (
		<tr>
			<th scope="row" className={`${HEAD} h-10 text-12 font-medium text-muted`}>
				{line.label}
			</th>
			{answer.list.map((row, index) => (
				<td key={rows.of(row).id} className={`${CELL} ${best.includes(index) ? 'bg-tint font-medium' : ''}`}>
					<span className="flex items-center justify-end gap-1.5">
						{best.includes(index) && (
							<span className="text-link" title={t('compare.best')}>
								<Icon name="check" />
								<span className="sr-only">{t('compare.best')}</span>
							</span>
						)}
						<span className="min-w-0">{line.cell(row)}</span>
					</span>
				</td>
			))}
		</tr>
	);
}
