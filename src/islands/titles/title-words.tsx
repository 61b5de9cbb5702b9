import { useState } from 'react';
import type { TitleProposals } from '#contract/titles.ts';
import { fixedNumber, percentText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Change } from '#ui/change.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';

/** Rows before one asks for more. */
const FIRST_ROWS = 15;
const HEAD = 'h-8 px-2 text-12 font-normal text-muted';
const CELL = 'figures px-2 text-right';
/** Columns that phones have no room for. */
const WIDE = 'max-sm:hidden';

/** The terms of the segment's titles with what was sold of the products that have them. */
export function TitleWords({ answer }: { readonly answer: TitleProposals }) {
	const t = useText('titles');
	const { locale } = useLanguage();
	const [isWhole, setWhole] = useState(false);
	const rows = isWhole ? answer.words : answer.words.slice(0, FIRST_ROWS);
	return (
		<Panel title={t('words.title')} text={t('words.text')}>
			{rows.length === 0 ? (
				<p className="mt-3 text-muted">{t('words.none')}</p>
			) : (
				<table className="mt-3 w-full table-fixed text-13">
					<caption className="sr-only">{t('words.title')}</caption>
					<thead>
						<tr>
							<th scope="col" className={`${HEAD} w-2/5 text-left`}>
								{t('words.term')}
							</th>
							<th scope="col" className={`${HEAD} text-right`}>
								{t('words.share')}
							</th>
							<th scope="col" className={`${HEAD} text-right`}>
								{t('words.growth')}
							</th>
							<th scope="col" className={`${HEAD} text-right ${WIDE}`}>
								{t('words.products')}
							</th>
							<th scope="col" className={`${HEAD} text-right ${WIDE}`} title={t('words.liftWhy')}>
								{t('words.lift')}
							</th>
						</tr>
					</thead>
					<tbody>
						{rows.map((word) => (
							<tr key={word.text} className="h-9 border-line border-t">
								<th scope="row" translate="no" className="px-2 text-left font-normal">
									<span className="flex items-center gap-1.5">
										<span className="truncate" title={word.text}>
											{word.text}
										</span>
										{word.is_said && (
											<span className="shrink-0 text-gain" title={t('words.said')}>
												<Icon name="check" />
												<span className="sr-only">{t('words.said')}</span>
											</span>
										)}
									</span>
								</th>
								<td className={CELL}>{percentText(word.share, locale)}</td>
								<td className={CELL}>
									<Change value={word.growth} />
								</td>
								<td className={`${CELL} ${WIDE}`}>{wholeNumber(word.products, locale)}</td>
								<td className={`${CELL} ${WIDE}`}>{fixedNumber(word.lift, 2, locale)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			{answer.words.length > rows.length && (
				<Button className="mt-3 self-start" onClick={() => setWhole(true)}>
					{t('words.more', { count: String(answer.words.length) })}
				</Button>
			)}
		</Panel>
	);
}
