import { moneyText } from '#domain/money/formats-money.ts';
import type { CurrencyCode } from '#domain/platforms/platforms.ts';
import { type FormatLocale, percentText, ratingText, wholeNumber } from '#domain/text/formats.ts';
import { type AlertSubject, type Condition, type ConditionKind, conditionOf } from './conditions.ts';
import type { AlertFact } from './evaluate.ts';
import type { AlertRule } from './rule.ts';

/*
 * Rules and what they found in words, from the messages of a language (public/locales, area `alerts`).
 */

type Values = Readonly<Record<string, string | number>>;
type FollowedSubject = Exclude<AlertSubject, 'segment'>;
type AlertWord =
	| `when.${ConditionKind}`
	| `fact.${ConditionKind}`
	| `all.${FollowedSubject}`
	| 'all.monitored'
	| 'sentence.and'
	| 'sentence.or'
	| 'sentence.rule'
	| 'sentence.more';

/** How a language says things: its messages, its way of writing figures, and the currency of the region. */
export type AlertWords = {
	readonly t: (key: AlertWord, values?: Values) => string;
	readonly locale: FormatLocale;
	readonly currency: CurrencyCode;
};

/** A value in the unit of a condition. */
export function valueText(
	kind: ConditionKind,
	value: number | null,
	{ locale, currency }: AlertWords,
): string {
	switch (conditionOf(kind).unit) {
		case 'share':
			// Prices before and after are money, also where the condition is a share (docs/alerts.md).
			return percentText(value, locale);
		case 'money':
			return moneyText(value, currency, locale);
		case 'rating':
			return ratingText(value, locale);
		default:
			return wholeNumber(value, locale);
	}
}

/** What a condition waits for: "stock falls below 50". */
export const conditionText = ({ kind, value }: Condition, words: AlertWords) =>
	words.t(`when.${kind}`, { value: valueText(kind, value, words) });

/** Whom a rule is about; `name` is that of the one thing. */
export function subjectText(
	{ scope, subject }: Pick<AlertRule, 'scope' | 'subject'>,
	name: string,
	{ t }: AlertWords,
): string {
	if (scope === 'one' || subject === 'segment') return name;
	return t(scope === 'monitored' ? 'all.monitored' : `all.${subject}`);
}

/** A rule as one plain sentence. */
export function ruleSentence(
	rule: Pick<AlertRule, 'scope' | 'subject' | 'join' | 'conditions'>,
	name: string,
	words: AlertWords,
): string {
	const { t } = words;
	const conditions = rule.conditions
		.map((condition) => conditionText(condition, words))
		.reduce((left, right) => t(rule.join === 'and' ? 'sentence.and' : 'sentence.or', { left, right }));
	return t('sentence.rule', { subject: subjectText(rule, name, words), conditions });
}

const PRICES: readonly ConditionKind[] = ['price_change', 'price_drop', 'price_rise'];

function factValue(kind: ConditionKind, value: number | null, words: AlertWords): string {
	if (PRICES.includes(kind)) return moneyText(value, words.currency, words.locale);
	if (kind === 'commission_change') return percentText(value, words.locale);
	return valueText(kind, value, words);
}

/** What a rule found: "Price: $10.00 → $8.00", "Ana (12,000 followers) started selling it". */
export function factText({ kind, before, after, names, count }: AlertFact, words: AlertWords): string {
	const listed = names.join(words.locale === 'zh' ? '、' : ', ');
	const more = count > names.length ? words.t('sentence.more', { number: count - names.length }) : '';
	return words.t(`fact.${kind}`, {
		before: factValue(kind, before, words),
		after: factValue(kind, after, words),
		names: `${listed}${more}`,
	});
}

/** All that a firing found, in one line. */
export const factsText = (facts: readonly AlertFact[], words: AlertWords) =>
	facts.map((fact) => factText(fact, words)).join(words.locale === 'zh' ? '；' : '; ');
