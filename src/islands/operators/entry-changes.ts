import { OPERATOR_ROLES } from '#domain/access/operator-roles.ts';
import { moneyText } from '#domain/money/formats-money.ts';
import { TOLD_KINDS, toldFigures } from '#domain/operators/told-figures.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { minuteText, UNKNOWN_TEXT } from '#domain/text/formats.ts';
import { LANGUAGES, type Locale } from '#i18n/languages.ts';
import type { Translate } from '#i18n/messages.ts';
import { editionName } from '#islands/shared/edition-names.ts';
import type { LogEntry } from '#stores/operators/admin-log.ts';

type Value = LogEntry['before'][string] | undefined;
type Texts = {
	readonly t: Translate<'admin'>;
	readonly common: Translate<'common'>;
	readonly operators: Translate<'operators'>;
	readonly locale: Locale;
};

/** Fields that have a name of their own; a newer server's are shown as they are called there. */
const FIELDS = [
	'edition',
	'days',
	'starts_at',
	'ends_at',
	'note',
	'disabled',
	'sessions_ended',
	'role',
	'is_checked',
	'show_type',
	'lang',
	'url',
	'cover',
	'title',
	'is_on',
	'sort_order',
	'anchor_count',
	'shop_count',
	'mcn_count',
	'state',
	'reason',
	'tracking',
	'order',
	'amount',
	'left',
	'request_id',
	'order_id',
	'bytes',
	'searched',
	'is_out',
	'rows',
	'source',
	'is_frozen',
	'name',
	'is_paused',
	'plat_id',
	'regions',
	'calls_per_day',
] as const;

/** What a field is called; those of one language of a banner have it behind them. */
const FIGURES = new Set(TOLD_KINDS.flatMap(toldFigures).map(({ name }) => name));

function nameText(name: string, { t, operators }: Texts): string {
	if (FIGURES.has(name)) return operators(`figures.names.${name as 'units'}`);
	const [, base = name, lang] = /^(title|url|cover)_(en|zh|id)$/.exec(name) ?? [];
	const field = FIELDS.find((known) => known === base);
	const language = LANGUAGES.find(({ locale }) => locale === lang);
	return `${field ? t(`field.${field}`) : base}${language ? ` (${language.name})` : ''}`;
}

/** Sums in fen. */
const SUMS: readonly string[] = ['amount', 'left'];

function valueText(field: string, value: Value, { t, common, operators, locale }: Texts): string {
	if (value === null || value === undefined || value === '') return UNKNOWN_TEXT;
	if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
	if (SUMS.includes(field) && typeof value === 'number') return moneyText(value, 'CNY', locale);
	if (field.endsWith('_at') && typeof value === 'string') return minuteText(value, locale);
	if (field === 'plat_id') return PLATFORMS.find(({ platId }) => platId === value)?.region ?? UNKNOWN_TEXT;
	const role = OPERATOR_ROLES.find((each) => field === 'role' && each === value);
	if (role) return operators(`role.${role}`);
	return field === 'edition' ? editionName(String(value), common) : String(value);
}

/** What an entry changed, field by field: what was, and what is. Fields that stayed are left out. */
export function changesOf({ before, after }: LogEntry, texts: Texts): { name: string; text: string }[] {
	// The database keeps no order of its own.
	const names = new Set<string>([...FIELDS, ...Object.keys(before), ...Object.keys(after)]);
	const isSaid = (value: Value) => value !== undefined && value !== null && value !== '';
	return (
		[...names]
			// A region of 0 is none: it holds everywhere.
			.filter((name) => name !== 'plat_id' || after[name] !== 0)
			.filter((name) => before[name] !== after[name] && (isSaid(before[name]) || isSaid(after[name])))
			.map((name) => {
				const was = Object.hasOwn(before, name) ? `${valueText(name, before[name], texts)} → ` : '';
				return {
					name: nameText(name, texts),
					text: `${was}${valueText(name, after[name], texts)}`,
				};
			})
	);
}
