import type { FormatLocale } from './formats.ts';

/** What parts thousands and what parts decimals. */
const MARKS: Readonly<Record<FormatLocale, { readonly group: string; readonly decimal: string }>> = {
	en: { group: ',', decimal: '.' },
	zh: { group: ',', decimal: '.' },
	id: { group: '.', decimal: ',' },
};

/** Short forms by the number of zeros that they stand for. */
const UNITS: Readonly<Record<FormatLocale, Readonly<Record<string, number>>>> = {
	en: { k: 3, m: 6, b: 9, t: 12 },
	zh: { 千: 3, 万: 4, 萬: 4, 百万: 6, 千万: 7, 亿: 8, 億: 8, 万亿: 12 },
	id: { k: 3, rb: 3, ribu: 3, jt: 6, juta: 6, m: 9, miliar: 9, t: 12, triliun: 12 },
};

/** Sign, digits with their marks, and what stands behind them. */
const PARTS = /^([+-]?)\s*([\d.,\s]*\d)\s*(\p{L}*)$/u;

/** Full-width characters as their usual ones, every dash as the minus that keyboards have. */
const plain = (text: string) => text.normalize('NFKC').replace(/[−–—]/g, '-').trim().toLowerCase();

const escaped = (mark: string) => `\\${mark}`;

function digitsOf(text: string, locale: FormatLocale): string | null {
	const { group, decimal } = MARKS[locale];
	const whole = `(?:\\d+|[1-9]\\d{0,2}(?:${escaped(group)}\\d{3})+|[1-9]\\d{0,2}(?:\\s\\d{3})+)`;
	if (!new RegExp(`^${whole}?(?:${escaped(decimal)}\\d+)?$`).test(text)) return null;
	// 1.234 in English, 1,234 in Indonesian: decimals by the rule, thousands by the habit of the neighbours.
	if (new RegExp(`^[1-9]\\d{0,2}${escaped(decimal)}\\d{3}$`).test(text)) return null;
	return text.replaceAll(group, '').replace(/\s/g, '').replace(decimal, '.');
}

/**
 * A number as people of a language type it: its marks between thousands and before decimals, its short forms (rb, jt,
 * M; 千, 万, 亿; K, M, B), full-width digits. Null for what is no number, and for what could mean two.
 */
export function typedNumber(text: string, locale: FormatLocale): number | null {
	const [, sign, digits = '', unit = ''] = PARTS.exec(plain(text)) ?? [];
	if (digits === '') return null;
	const zeros = unit === '' ? 0 : UNITS[locale][unit];
	const read = zeros === undefined ? null : digitsOf(digits, locale);
	if (read === null) return null;
	const number = Number(`${sign}${read}e${zeros}`);
	return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number + 0 : null;
}

/** The same where both marks can only part decimals, as in seconds: "2.5" and "2,5" are read in every language. */
export const typedDecimal = (text: string, locale: FormatLocale): number | null =>
	typedNumber(text, locale) ?? typedNumber(text, locale === 'id' ? 'en' : 'id');

/** A number as it stands in a field: in full, with the marks of the language, and readable again. */
export function fieldNumber(value: number, locale: FormatLocale): string {
	const { group, decimal } = MARKS[locale];
	const [whole = '', decimals] = Math.abs(value)
		.toFixed(6)
		.replace(/\.?0+$/, '')
		.split('.');
	const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
	// Three decimals behind so few digits would read as thousands elsewhere.
	const tail = decimals?.length === 3 ? `${decimals}0` : decimals;
	const text = tail === undefined ? grouped : `${grouped}${decimal}${tail}`;
	return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}
