import { FAULTS } from '#domain/connectors/back-off.ts';
import { PART_WHATS } from '#domain/connectors/plan.ts';
import { fixedNumber } from '#domain/text/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import type { Translate } from '#i18n/messages.ts';

/** Names of vendors, the same in every language. */
const VENDORS: Readonly<Record<string, string>> = {
	fastmoss: 'FastMoss',
	kalodata: 'Kalodata',
	echotik: 'EchoTik',
	tabcut: 'TabCut',
	apify: 'Apify',
};
const KINDS = ['http', 'folder', 's3', 'own-shop'] as const;

/** What a kind of connector is called. */
export function kindName(name: string, t: Translate<'connectors'>): string {
	const own = KINDS.find((kind) => kind === name);
	return own ? t(`kind.${own}`) : (VENDORS[name] ?? name);
}

const FIELDS = [
	'address',
	'key',
	'headers',
	'items',
	'next',
	'size',
	'first',
	'importer',
	'type',
	'mapping',
	'folder',
	'token',
	'actor',
	'input',
	'dataset',
	'username',
	'password',
	'currency',
	'bucket',
	'prefix',
	'region',
	'access_key',
	'secret_key',
	'app_key',
	'app_secret',
	'shop_id',
	'shop_cipher',
	'access_token',
	'refresh_token',
	'access_expires',
	'token_address',
	'days',
] as const;

/** What a field of a kind is called; one that a newer server knows by its own name. */
export function fieldName(name: string, t: Translate<'connectors'>): string {
	const own = FIELDS.find((field) => field === name);
	return own ? t(`field.${own}`) : name;
}

const HINTS = ['address', 'headers', 'items', 'next', 'size', 'mapping', 'folder'] as const;

/** What helps to fill in a field; null where its name says enough. */
export function fieldHint(kind: string, name: string, t: Translate<'connectors'>): string | null {
	if (kind !== 'http' && kind !== 'folder') return null;
	const own = HINTS.find((field) => field === name);
	return own ? t(`hint.${own}`) : null;
}

const CAUSES = [...FAULTS, 'import', 'budget', 'late', 'running', 'nothing'] as const;

/** A part of a run, `products/US/600001`, in words; a file by its name. */
export function partName(part: string, t: Translate<'connectors'>): string {
	const [first, ...rest] = part.split('/');
	const what = PART_WHATS.find((each) => each === first);
	if (what === 'files') return rest.join('/');
	return what ? [t(`what.${what}`), ...rest].join(' · ') : part;
}

/** Why something stopped. */
export function causeText(name: string, t: Translate<'connectors'>): string {
	return t(`cause.${CAUSES.find((cause) => cause === name) ?? 'service'}`);
}

const MICROS = 1_000_000;

/** An amount in the currency that is paid in, which nobody asks for here. */
export const costText = (micros: number, locale: Locale) => fixedNumber(micros / MICROS, 2, locale);
