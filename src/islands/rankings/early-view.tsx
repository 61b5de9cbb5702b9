import type { ReactNode } from 'react';
import type { RankingAnswer } from '#contract/rankings.ts';
import type { RateTable } from '#domain/money/formats-money.ts';
import { shownMoney } from '#domain/money/shown-money.ts';
import { CURRENCIES, type CurrencyCode } from '#domain/platforms/platforms.ts';
import type { Area, Translate } from '#i18n/messages.ts';
import { amountsText } from '#islands/shared/amounts-text.ts';
import { MAIN_LOOK } from '#islands/shared/main-look.ts';
import { domOf } from '#ui/dom-of.ts';
import { skeletonKeys } from '#ui/skeleton-keys.ts';
import type { RowWriting } from './phone-line.tsx';
import type { KindText } from './ranking-kind.tsx';
import { wide } from './wide.ts';
import { LOOKS, writtenFiguresLine, writtenTitle } from './written-parts.tsx';

/** What the page's script knows of the screen. */
export type EarlyWords<A extends Area> = Pick<RowWriting, 'locale' | 'common' | 'ranking' | 'platId'> & {
	/** The kind's own words. */
	readonly own: Translate<A>;
	/** The region's currency, for answers that name none; the one that amounts are shown in, and the rates to it. */
	readonly currency: CurrencyCode;
	readonly chosen: CurrencyCode;
	readonly rates: RateTable | null;
	readonly isSold: boolean;
};

/** How a ranking's first view looks on phones before React is there. */
export type EarlyView<Row, A extends Area> = {
	/** Where its own words are. */
	readonly area: A;
	/** By what its rows are sorted: another list waits for its columns. */
	readonly sort: string;
	/** Draws it; null while its amounts wait for rates, and where there is room for a table. */
	readonly draw: (answer: RankingAnswer<Row>, words: EarlyWords<A>) => Element | null;
};

/** As many rows as a tall phone shows. */
const IN_SIGHT = 6;
/** The rows below the window come once those in it are on screen. */
const REST_MS = 150;

/** Draws the first view with its rows; what has no figures is a grey place until React is there. */
export function drawnEarlyView<Row, A extends Area>(
	answer: RankingAnswer<Row>,
	{ own, currency, chosen, rates, isSold, ...words }: EarlyWords<A>,
	line: (row: Row, t: Translate<A>, writing: RowWriting) => ReactNode,
): Element | null {
	if (wide().matches) return null;
	const from = CURRENCIES.find((one) => one === answer.currency) ?? currency;
	if (from !== chosen && !rates) return null;
	const money = shownMoney({ from, to: chosen, rates }, words.locale);
	const amounts = amountsText(money, chosen, words.common, words.locale);
	const kind = own as KindText;
	const writing: RowWriting = {
		...words,
		money,
		picture: () => <span className="size-10 shrink-0 rounded-control bg-well" />,
		sorted: null,
		period: answer.period,
	};
	const item = (row: Row) => (
		<li className={LOOKS.phoneRow}>
			{line(row, own, writing)}
			<span className={LOOKS.rowTools} />
		</li>
	);
	const view = (
		<main id="content" tabIndex={-1} aria-busy="true" className={MAIN_LOOK}>
			{writtenTitle(kind)}
			<div className="-mx-4 flex h-9 touch:h-11 items-center gap-3 border-line border-b px-4">
				{skeletonKeys(4).map((key) => (
					<span key={key} className="skeleton h-4 w-20" />
				))}
			</div>
			<div className={LOOKS.list}>
				<div className={LOOKS.bars}>
					<span className="skeleton h-8.5 touch:h-11.5 w-full" />
					<span className="skeleton h-8 touch:h-11 w-80 max-w-full" />
				</div>
				<div className={LOOKS.line}>
					{writtenFiguresLine(answer, { ...words, kind, amounts, isSold })}
					<span className="skeleton ml-auto h-8 touch:h-11 w-64" />
				</div>
				<div className={LOOKS.phoneRows}>
					<ol>{answer.list.slice(0, IN_SIGHT).map(item)}</ol>
				</div>
			</div>
		</main>
	);
	const drawn = domOf(view).firstElementChild;
	setTimeout(() => {
		if (!drawn?.isConnected) return;
		drawn.querySelector('ol')?.append(domOf(answer.list.slice(IN_SIGHT).map(item)));
	}, REST_MS);
	return drawn;
}
