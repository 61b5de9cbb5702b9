import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { editionForCode } from '#domain/access/editions.ts';
import { factsText } from '#domain/alerts/sentence.ts';
import { dayRangeText, dayText, growthText, percentText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { AccessActions } from '#islands/shared/access-actions.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { $backtest, runBacktest, type Tested } from '#stores/alerts/draft.ts';
import type { RuleInput } from '#stores/alerts/rules.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { Panel } from '#ui/panel.tsx';
import { useAlertWords } from './use-alert-words.ts';

/** The rule is tested when it has not changed for so long. */
const PAUSE_MS = 500;

/** What the rule would have done in the stored days, beside what happens without it. */
export function BacktestPanel({ rule }: { readonly rule: RuleInput }) {
	const t = useText('alerts');
	const common = useText('common');
	const { data, status, error } = useStore($backtest);
	const { subject, scope, entity_id, plat_id, join, conditions } = rule;
	const key = JSON.stringify([subject, scope, entity_id, plat_id, join, conditions]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is tested.
	useEffect(() => {
		const timer = setTimeout(runBacktest, PAUSE_MS);
		return () => clearTimeout(timer);
	}, [key]);
	return (
		<Panel title={t('test.title')} text={t('test.text')}>
			<div aria-busy={status === 'loading'} className={status === 'loading' ? 'opacity-60' : ''}>
				{status === 'failed' && (
					<div role="alert" className="mt-3">
						<p>{errorMessage(error, common)}</p>
						<div className="mt-2 flex flex-wrap gap-2">
							<AccessActions edition={isApiError(error) ? (editionForCode(error.code) ?? null) : null} />
						</div>
					</div>
				)}
				{status === 'loading' && !data && <div aria-hidden="true" className="skeleton mt-3 h-24" />}
				{data && status !== 'failed' && <Verdict tested={data} platId={Number(plat_id)} />}
			</div>
		</Panel>
	);
}

function Verdict({ tested, platId }: { readonly tested: Tested; readonly platId: number }) {
	const t = useText('alerts');
	const { locale } = useLanguage();
	const { range, fired, after_firing: after, always, untested } = tested;
	const untestedText = untested.map((kind) => t(`kind.${kind}`)).join(locale === 'zh' ? '、' : ', ');
	if (!tested.is_tested)
		return (
			<p className="mt-3">{untestedText ? t('test.untestable', { list: untestedText }) : t('test.noDays')}</p>
		);
	if (range === null || tested.subjects === 0)
		return <p className="mt-3">{t(range === null ? 'test.noDays' : 'test.noSubjects')}</p>;
	const rate = always.weeks > 0 ? percentText(always.rose / always.weeks, locale, 0) : null;
	const share = after.weeks > 0 ? percentText(after.rose / after.weeks, locale, 0) : null;
	return (
		<>
			<p role="status" className="mt-3 text-16 font-medium">
				{t('test.fired', { count: fired })}
			</p>
			<p className="figures text-12 text-muted">
				{dayRangeText(range.from, range.to, locale)} · {t('test.subjects', { count: tested.subjects })}
			</p>
			{tested.is_too_few && <p className="mt-2 font-medium">{t('test.tooFew')}</p>}
			{share && rate && !tested.is_too_few && (
				<dl className="mt-3 grid grid-cols-2 gap-3">
					<Share
						label={t('test.after')}
						value={share}
						detail={t('test.of', { rose: after.rose, weeks: after.weeks })}
					/>
					<Share
						label={t('test.always')}
						value={rate}
						detail={t('test.of', { rose: always.rose, weeks: always.weeks })}
					/>
				</dl>
			)}
			{rate && after.weeks > 0 && (
				<p className="mt-2">{t('test.sentence', { rose: after.rose, weeks: after.weeks, share: rate })}</p>
			)}
			{untestedText && <p className="mt-2 text-12 text-muted">{t('test.leftOut', { list: untestedText })}</p>}
			<Firings tested={tested} platId={platId} />
			<p className="mt-3 text-12 text-muted">{t('test.caution')}</p>
		</>
	);
}

function Share({
	label,
	value,
	detail,
}: {
	readonly label: string;
	readonly value: string;
	readonly detail: string;
}) {
	return (
		<div className="rounded-control bg-well p-3">
			<dt className="text-12 text-muted">{label}</dt>
			<dd className="figures text-20 font-semibold">{value}</dd>
			<dd className="figures text-12 text-muted">{detail}</dd>
		</div>
	);
}

function Firings({ tested, platId }: { readonly tested: Tested; readonly platId: number }) {
	const t = useText('alerts');
	const { locale } = useLanguage();
	const words = useAlertWords(platId);
	if (tested.firings.length === 0) return null;
	return (
		<ul className="relative mt-3 max-h-96 overflow-y-auto" tabIndex={-1}>
			{tested.firings.map((firing) => (
				<li key={`${firing.entity_id} ${firing.day}`} className="border-line border-b py-2">
					<p className="figures text-12 text-muted">
						{dayText(firing.day, locale)}
						{tested.subjects > 1 && ` · ${firing.name}`}
					</p>
					<p className="figures break-words">{factsText(firing.facts, words)}</p>
					<p className="figures text-12 text-muted">
						{t('test.units', {
							before: wholeNumber(firing.units_before, locale),
							after: wholeNumber(firing.units_after, locale),
							change: growthText(firing.change, locale, ''),
						})}
					</p>
				</li>
			))}
		</ul>
	);
}
