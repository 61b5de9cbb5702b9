import { minuteText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import type { Lanes } from '#stores/monitoring/monitor-detail.ts';
import { useMoney } from '#ui/money.tsx';

/** Rows that the table has at most; more would make the page slow. */
const MOST = 500;

/** The readings as a table, newest first. */
export function ReadingTable({ shown, zone }: { readonly shown: Lanes; readonly zone: string }) {
	const t = useText('monitoring');
	const { locale } = useLanguage();
	const { text } = useMoney();
	const rows = shown.readings.toReversed().slice(0, MOST);
	const number = (value: number | null) => wholeNumber(value, locale);
	const heads = [
		t('column.time'),
		t('lane.price'),
		t('lane.stock'),
		t('column.units'),
		t('column.gmv'),
		t('lane.creators'),
		t('lane.videos'),
		t('lane.lives'),
		t('lane.rank'),
	];
	const cell = 'border-line border-b px-2 py-1 text-right whitespace-nowrap first:text-left';
	return (
		<>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reached by keyboard */}
			<section aria-label={t('lanes.tableOf')} tabIndex={0} className="relative max-h-120 overflow-auto">
				<table className="figures w-full border-separate border-spacing-0">
					<thead>
						<tr>
							{heads.map((head) => (
								<th
									key={head}
									scope="col"
									className={`sticky top-0 bg-surface font-medium text-muted ${cell}`}
								>
									{head}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<tr key={row.dueAt}>
								<th scope="row" className={`font-normal ${cell}`}>
									{minuteText(new Date(row.readAt).toISOString(), locale, zone)}
									{row.isLate && <span className="text-muted"> · {t('lanes.late')}</span>}
								</th>
								<td className={cell}>{text(row.price)}</td>
								<td className={cell}>{number(row.stock)}</td>
								<td className={cell}>{number(row.units)}</td>
								<td className={cell}>{text(row.gmv)}</td>
								<td className={cell}>{number(row.creators)}</td>
								<td className={cell}>{number(row.videos)}</td>
								<td className={cell}>{number(row.lives)}</td>
								<td className={cell}>{number(row.rank)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
			{shown.readings.length > MOST && (
				<p className="mt-2 text-12 text-muted">{t('lanes.newest', { count: number(MOST) })}</p>
			)}
		</>
	);
}
