import { type ExplainedFigure, markedText } from '#domain/figures/provenance.ts';
import {
	dayText,
	fixedNumber,
	growthText,
	percentText,
	UNKNOWN_TEXT,
	wholeNumber,
} from '#domain/text/formats.ts';
import type { Translate } from '#i18n/messages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Icon } from './icon.tsx';
import { Popover } from './popover.tsx';

type FigureWhyProps = {
	/** What the figure is called. */
	readonly label: string;
	readonly figure: ExplainedFigure;
	/** The newest closed day that has data. */
	readonly asOf: string | null;
	readonly text: (value: number) => string;
};

/** How far a figure may be trusted, and by which rule. */
function figureReason({ quality, reason }: ExplainedFigure, t: Translate<'common'>): string {
	const rule = t(`why.quality.${quality}`);
	const cause = reason && t(`why.reason.${reason}`);
	return cause ? `${rule} ${cause}` : rule;
}

/** The same of a figure that is not exact; null where it is, or where nothing says why. */
export const whyInexact = (figure: ExplainedFigure, t: Translate<'common'>): string | null =>
	figure.quality === 'observed' || figure.reason === null ? null : figureReason(figure, t);

/** A small button that tells where a figure comes from. */
export function FigureWhy(props: FigureWhyProps) {
	const t = useText('common');
	return (
		<Popover
			label={t('why.open', { figure: props.label })}
			isNamed
			look="quiet"
			className="size-6 px-0 text-muted touch:-my-2.5 touch:-mr-2.5"
			button={<Icon name="info" />}
		>
			{() => <Why {...props} />}
		</Popover>
	);
}

/** What the button opens: quality and rule, source, days of the readings, and what other sources say. */
export function Why({ label, figure, asOf, text }: FigureWhyProps) {
	const t = useText('common');
	const { locale } = useLanguage();
	const { reason, source, read_from: from, read_to: to, breaks, measured, corrected, others } = figure;
	const share = (value: number) => growthText(value, locale, '');
	const ends = { from: dayText(from, locale), to: dayText(to, locale) };
	const readings = to && (from ? t('why.readingsOf', ends) : t('why.noStart', ends));
	const rows = [
		[t('why.source'), source ? (source.marketplace ?? source.name) : UNKNOWN_TEXT],
		[t('why.readings'), reason === 'ready_window' || reason === 'corrected' ? dayText(to, locale) : readings],
		[t('why.asOf'), dayText(asOf, locale)],
		[t('why.breaks'), breaks > 0 && wholeNumber(breaks, locale)],
	].filter(([, value]) => value);
	return (
		<div className="flex w-72 flex-col gap-2 p-1 text-13">
			<h3 className="text-14">{label}</h3>
			<p>{figureReason(figure, t)}</p>
			<dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-12">
				{rows.map(([name, value]) => (
					<div key={String(name)} className="contents">
						<dt className="text-muted">{name}</dt>
						<dd className="figures text-right">{value}</dd>
					</div>
				))}
				{others.map((other) => (
					<div key={other.source} className="contents">
						<dt className="text-muted">
							{t('why.others')}: <span translate="no">{other.source}</span>
						</dt>
						<dd className="figures text-right">{markedText(other, text)}</dd>
					</div>
				))}
			</dl>
			{corrected && (
				<p className="text-12">
					{t('why.corrected', {
						told: text(corrected.told),
						factor: fixedNumber(corrected.factor, 3, locale),
						products: wholeNumber(corrected.products, locale),
						before: percentText(corrected.before, locale),
						after: percentText(corrected.after, locale),
					})}
				</p>
			)}
			{measured && (
				<p className="text-12 text-muted">
					{t(`why.measured.${measured.scope}`, {
						median: share(measured.median),
						low: share(measured.low),
						high: share(measured.high),
						products: wholeNumber(measured.products, locale),
					})}
				</p>
			)}
		</div>
	);
}
