/** Yuan as providers write them, such as `88.8` or `-88.80`, in fen; null for anything else. */
export function fenOf(text: unknown): number | null {
	const parts = typeof text === 'string' ? /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim()) : null;
	if (!parts) return null;
	const [, sign, whole = '', cents = ''] = parts;
	const fen = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
	return sign === '-' ? -fen : fen;
}

/** Fen as yuan with two decimals. */
export const yuanOf = (fen: number): string => (fen / 100).toFixed(2);

const CHINA_MS = 8 * 3_600_000;

/** A moment as China's clocks show it: `2026-11-24 22:05:17`. */
export const chinaTime = (at: number): string =>
	new Date(at + CHINA_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The moment that China's clocks show; NaN for anything else. */
export const fromChinaTime = (text: unknown): number =>
	typeof text === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)
		? Date.parse(`${text.replace(' ', 'T')}+08:00`)
		: Number.NaN;
