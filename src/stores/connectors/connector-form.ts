import type { Connector, ConnectorWish, Kind } from './connectors.ts';

const MICROS = 1_000_000;

/** A connector as it is typed. Amounts are in whole units of the currency that is paid in. */
export type FormValues = {
	readonly name: string;
	readonly kind: string;
	readonly fields: Readonly<Record<string, string>>;
	readonly regions: readonly string[];
	/** Pages by what is wanted; empty where it is not. */
	readonly pages: Readonly<Record<string, string>>;
	readonly categories: string;
	/** `03:00`, in UTC. */
	readonly at: string;
	readonly every: '24' | '12' | '6' | '1';
	readonly lag: string;
	readonly calls: string;
	/** What the vendor allows the whole account; empty where it sets no bound. */
	readonly account: string;
	readonly price: string;
	readonly money: string;
	readonly isPaused: boolean;
};

/** Fields of a form by name that do not fit. */
export type FormProblems = Readonly<Record<string, true>>;

const DEFAULT_PAGES = '10';

/** What a new connector of a kind begins with: paused, until it was tried. */
export function newValues(kind: Kind): FormValues {
	const first = kind.offers.find(({ of }) => of === 'list');
	return {
		name: '',
		kind: kind.name,
		fields: {},
		regions: kind.regions?.slice(0, 1) ?? ['US'],
		pages: first ? { [first.what]: DEFAULT_PAGES } : {},
		categories: '',
		at: '02:00',
		every: '24',
		lag: '1',
		calls: String(Math.min(500, kind.calls_per_day ?? 500)),
		account: '',
		price: '0',
		money: '',
		isPaused: true,
	};
}

/** The kind of a name; undefined for one that this server does not have. */
export const namedKind = (kinds: readonly Kind[], name: string) => kinds.find((kind) => kind.name === name);

const two = (number: number) => String(number).padStart(2, '0');
const whole = (micros: number) => String(micros / MICROS);

/** A stored connector as its form shows it; its secrets are not there to be shown. */
export function valuesOf(connector: Connector): FormValues {
	const { at_minute: minute, wants } = connector;
	return {
		name: connector.name,
		kind: connector.kind,
		fields: connector.settings,
		regions: connector.regions,
		pages: Object.fromEntries(wants.map(({ what, pages }) => [what, String(pages)])),
		categories: (wants.find(({ categories }) => categories.length > 0)?.categories ?? []).join(', '),
		at: `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
		every: String(connector.every_hours) as FormValues['every'],
		lag: String(connector.lag_days),
		calls: String(connector.calls_per_day),
		account: String(connector.account_calls_per_day ?? ''),
		price: whole(connector.micros_per_call),
		money: connector.micros_per_day === null ? '' : whole(connector.micros_per_day),
		isPaused: connector.is_paused,
	};
}

const isCount = (text: string, least: number, most: number) =>
	/^\d{1,7}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
const isAmount = (text: string) => /^\d{1,6}([.,]\d{1,6})?$/.test(text.trim());
const microsOf = (text: string) => Math.round(Number(text.trim().replace(',', '.')) * MICROS);

const wanted = ({ pages }: FormValues, kind: Kind) =>
	kind.offers.filter(({ what }) => (pages[what] ?? '').trim() !== '');

/** What does not fit, by the name of its field; secret fields that are stored already may stay empty. */
export function problemsOf(values: FormValues, kind: Kind, stored: Connector | null): FormProblems {
	const isMissing = ({ name, required, secret }: Kind['fields'][number]) =>
		required && !values.fields[name]?.trim() && !(secret && stored?.secrets.includes(name));
	const badPages = wanted(values, kind).filter(
		({ what, most_pages: most }) => !isCount(values.pages[what] ?? '', 1, Math.min(most, 1_000)),
	);
	const bad: Readonly<Record<string, boolean>> = {
		name: values.name.trim() === '',
		regions: values.regions.length === 0,
		at: !/^([01]\d|2[0-3]):[0-5]\d$/.test(values.at),
		lag: !isCount(values.lag, 0, 7),
		calls: !isCount(values.calls, 0, 1_000_000),
		account: values.account.trim() !== '' && !isCount(values.account, 0, 1_000_000),
		price: !isAmount(values.price),
		money: values.money.trim() !== '' && !isAmount(values.money),
		wants: !kind.is_files && wanted(values, kind).length === 0,
		...Object.fromEntries(badPages.map(({ what }) => [`pages ${what}`, true])),
		...Object.fromEntries(kind.fields.filter(isMissing).map(({ name }) => [`field ${name}`, true])),
	};
	return Object.fromEntries(Object.entries(bad).flatMap(([name, isBad]) => (isBad ? [[name, true]] : [])));
}

/** What is sent of a form that fits. */
export function wishOf(values: FormValues, kind: Kind, stored: Connector | null): ConnectorWish {
	const isSecret = (name: string) => kind.fields.some((field) => field.name === name && field.secret);
	const fields = Object.entries(values.fields);
	const [hours = 0, minutes = 0] = values.at.split(':').map(Number);
	const categories = values.categories
		.split(',')
		.map((category) => category.trim())
		.filter((category) => category !== '');
	return {
		...(stored && { connector_id: stored.connector_id }),
		name: values.name.trim(),
		kind: kind.name,
		settings: Object.fromEntries(fields.filter(([name]) => !isSecret(name))),
		secrets: Object.fromEntries(fields.filter(([name]) => isSecret(name))),
		regions: [...values.regions] as ConnectorWish['regions'],
		wants: wanted(values, kind).map(({ what, of }) => ({
			what,
			categories: of === 'list' ? categories : [],
			pages: Number(values.pages[what]),
		})),
		at_minute: hours * 60 + minutes,
		every_hours: Number(values.every) as ConnectorWish['every_hours'],
		lag_days: Number(values.lag),
		calls_per_day: Number(values.calls),
		account_calls_per_day: values.account.trim() === '' ? null : Number(values.account),
		micros_per_call: microsOf(values.price),
		micros_per_day: values.money.trim() === '' ? null : microsOf(values.money),
		is_paused: values.isPaused,
	};
}
