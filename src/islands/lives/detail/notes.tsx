import type { LiveCurve, LiveNoteAnswer } from '#contract/live-detail.ts';
import { clockText } from '#domain/lives/live-clock.ts';
import { fixedNumber, growthText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { moveCursor } from '#stores/lives/live-cursor.ts';
import { useEventWords } from './event-words.ts';

type NotesProps = { readonly curve: LiveCurve; readonly zone: string };

const digitsOf = (value: number) => (value < 10 && !Number.isInteger(value) ? 1 : 0);

function useNoteWords(curve: LiveCurve) {
	const t = useText('live');
	const { locale } = useLanguage();
	const eventWords = useEventWords(curve);
	const number = (value: number) => fixedNumber(value, digitsOf(value), locale);
	const change = (note: LiveNoteAnswer) =>
		note.change === null ? t('note.fromNothing') : growthText(note.change, locale, '');
	return {
		what: (note: LiveNoteAnswer) =>
			t(`note.${note.measure}`, {
				change: change(note),
				before: number(note.before),
				after: number(note.after),
			}),
		before: ({ event }: LiveNoteAnswer) => {
			if (!event) return t('note.nothing');
			const minutes = Math.round(event.seconds_before / 60);
			const words = eventWords(event);
			return minutes === 0
				? t('note.sameMinute', { event: words })
				: t('note.afterEvent', { event: words, minutes: String(minutes) });
		},
	};
}

/** The moments that stand out; each leads the cursor there. */
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
									{clockText(start + note.minute * 60_000, zone, locale)}
								</span>
								<span className="flex min-w-0 flex-col">
									<span className="figures">{words.what(note)}</span>
									<span className="text-12 text-muted">{words.before(note)}</span>
								</span>
							</button>
						</li>
					))}
				</ol>
			)}
		</section>
	);
}
