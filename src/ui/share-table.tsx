import type { ReactNode } from 'react';
import { percentText } from '#domain/text/formats.ts';
import { useLanguage } from '#i18n/text.tsx';

type ShareRow = {
	readonly key: string;
	readonly name: ReactNode;
	/** 0 to 1; null is unknown. */
	readonly share: number | null;
	/** One for each of `heads`. */
	readonly cells: readonly ReactNode[];
};

type ShareTableProps = {
	readonly caption: string;
	/** Heads of the names and of the shares. */
	readonly nameHead: string;
	readonly shareHead: string;
	/** Heads of the figures beside. */
	readonly heads: readonly string[];
	/** Whether there is room for all columns; else all figures but the last stand below the names. */
	readonly isWide: boolean;
	readonly rows: readonly ShareRow[];
};

/** What has no column of its own, each figure behind its head. */
function Below({
	heads,
	cells,
}: {
	readonly heads: readonly string[];
	readonly cells: readonly ReactNode[];
}) {
	return (
		<span className="block pb-1 text-12 text-muted">
			{heads.map((head, index) => (
				<span key={head}>
					{index > 0 && ' · '}
					{head} {cells[index]}
				</span>
			))}
		</span>
	);
}

/** The parts of a whole: each with a bar as long as its share of the largest, and its figures. */
export function ShareTable({ caption, nameHead, shareHead, heads, isWide, rows }: ShareTableProps) {
	const { locale } = useLanguage();
	const below = isWide ? 0 : Math.max(0, heads.length - 1);
	const beside = heads.slice(below);
	const largest = Math.max(...rows.map(({ share }) => share ?? 0), Number.MIN_VALUE);
	return (
		<div className="relative mt-3 overflow-x-auto">
			<table className="w-full text-13">
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr className="text-12 text-muted">
						<th scope="col" className="py-1 text-left font-medium">
							{nameHead}
						</th>
						<th scope="col" className={`${heads.length > 0 ? 'w-1/4' : 'w-3/5'} py-1 text-left font-medium`}>
							{shareHead}
						</th>
						{beside.map((head) => (
							<th key={head} scope="col" className="py-1 pl-3 text-right font-medium">
								{head}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ key, name, share, cells }) => (
						<tr key={key} className="h-9 border-line border-t">
							<th scope="row" className="figures pr-3 text-left font-normal">
								{name}
								{below > 0 && <Below heads={heads.slice(0, below)} cells={cells} />}
							</th>
							<td className="figures">
								<span className="flex items-center gap-2">
									<span className="w-12 shrink-0 text-right">{percentText(share, locale)}</span>
									<span aria-hidden="true" className="block h-2 w-full min-w-10">
										{share !== null && (
											<span
												className={`block h-full rounded-[2px] bg-chart-1 ${share ? 'min-w-0.5' : ''}`}
												style={{ width: `${(share / largest) * 100}%` }}
											/>
										)}
									</span>
								</span>
							</td>
							{beside.map((head, index) => (
								<td key={head} className="pl-3 text-right">
									{cells[below + index]}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
