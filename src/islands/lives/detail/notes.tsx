import type { LiveCurve, LiveNoteAnswer } from '#contract/live-detail.ts';
import { clockText } from '#domain/lives/live-clock.ts';
import { fixedNumber, growthText, percentText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { moveCursor } from '#stores/lives/live-cursor.ts';
import { useMoney } from '#ui/money.tsx';
import { useEventWords } from './event-words.ts';

type NotesProps = { readonly curve: LiveCurve; readonly zone: string };

const digitsOf = (value: number) => (value < 10 && !Number.isInteger(value) ? 1 : 0);

function useNoteWords(curve: LiveCurve) {
	const t = useText('live');
	const { locale } = useLanguage();
	const money = useMoney();
	const eventWords = useEventWords(curve);
	const titles = new Map(curve.lane.map(({ product_id: id, title }) => [id, title ?? id]));
	const amount = (value: number, { measure }: LiveNoteAnswer) =>
		measure === 'gmv' ? money.text(Math.round(value)) : fixedNumber(value, digitsOf(value), locale);
	const change = (note: LiveNoteAnswer) =>
		note.change === null ? t('note.fromNothing') : growthText(note.change, locale, '');
	return {
		what: (note: LiveNoteAnswer) =>
			t(`note.${note.measure}`, {
				change: change(note),
				before: amount(note.before, note),
				after: amount(note.after, note),
			}),
		before: ({ event }: LiveNoteAnswer) => {
			if (!event) return t('note.nothing');
			const minutes = Math.round(event.seconds_before / 60);
			const words = eventWords(event);
			return minutes === 0
				? t('note.sameMinute', { event: words })
				: t('note.afterEvent', { event: words, minutes: String(minutes) });
		},
		product: ({ product }: LiveNoteAnswer) =>
			product &&
			t('note.product', {
				share: percentText(product.share, locale, 0),
				product: titles.get(product.product_id) ?? product.product_id,
			}),
	};
}

/** The moments that stand out, at the time that the cursor shows there; each leads the cursor to it. */
export function Notes({ curve, zone }: NotesProps) {
	const t = useText('live');
	const { locale } = useLanguage();
	const words = useNoteWords(curve);
	const start = Date.parse(curve.started_at);
	return (
		<section aria-label={t('note.title')} className="flex flex-col gap-2">
			<h3 className="text-14">{t('note.title')}</h3>
			<p className="max-w-160 text-12 text-muted">{t('note.rule')}</p>
			{curve.notes.length === 0 ? (
				<p className="text-muted">{t('note.none')}</p>
			) : (
				<ol className="grid gap-1 md:grid-cols-2">
					{curve.notes.map((note) => (
						<li key={`${note.minute} ${note.measure}`}>
							<button
								type="button"
								onClick={() => moveCursor(note.minute)}
								className="flex w-full gap-3 rounded-control px-2 py-1.5 text-left hover:bg-well"
							>
								<span className="figures shrink-0 font-medium text-link">
									{clockText(start + (note.minute + 1) * 60_000, zone, locale)}
								</span>
								<span className="flex min-w-0 flex-col">
									<span className="figures">{words.what(note)}</span>
									<span className="text-12 text-muted">{words.before(note)}</span>
									{note.product && <span className="text-12 text-muted">{words.product(note)}</span>}
								</span>
							</button>
						</li>
					))}
				</ol>
			)}
		</section>
	);
}
