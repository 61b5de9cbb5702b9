import { atom } from 'nanostores';
import type { Answer, Input } from '#api/routes.ts';
import { type CurrencyCode, minorDigits, platformOf } from '#domain/platforms/platforms.ts';
import { typedNumber } from '#domain/text/typed-number.ts';
import { type FileField, suggestedFields } from '#domain/tools/file-columns.ts';
import type { PriceEnding } from '#domain/tools/price-rule.ts';
import { $address, moveTo } from '#stores/shared/address.ts';
import { call } from '#stores/shared/client.ts';
import { $language } from '#stores/shared/language.ts';
import { act } from '#stores/shared/mutation.ts';
import { $region } from '#stores/shared/region.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { jobAddress } from './jobs.ts';
import { requestKeys } from './request-keys.ts';

/** A dry run as the call answers it. */
export type Plan = Answer<'carryDryRun'>;
/** One item of a dry run. */
export type PlanItem = Plan['items'][number];
/** A category of the source with what it becomes. */
export type PlanMapping = Plan['mappings'][number];
type Shops = Answer<'connectedShops'>;
/** A connected shop. */
export type Shop = Shops['list'][number];

const shops = remoteStore<Shops, undefined>((_, signal) => call('connectedShops', {}, signal));
/** The shops that products can be moved between. */
export const $moveShops = shops.$state;
/** Asks for them. */
export const loadMoveShops = () => shops.load(undefined);

/** The categories of a shop by its own names, with how many products are in each. */
export const shopCategories = async (shopId: string, signal: AbortSignal) =>
	(await call('connectedCategories', { shop_id: shopId }, signal)).list;

/** A file as cells of text, and what each of its columns says. */
export type ProductFile = {
	readonly name: string;
	readonly rows: readonly (readonly string[])[];
	readonly columns: readonly FileField[];
	readonly currency: CurrencyCode;
};

/** What the form says; numbers as they are typed. */
export type MoveForm = {
	readonly source: 'shop' | 'file' | 'product';
	readonly from: string;
	/** One of that shop's categories by its name; null: all of them. */
	readonly category: string | null;
	readonly file: ProductFile | null;
	readonly product: string;
	readonly into: string;
	readonly margin: string;
	readonly fee: string;
	readonly added: string;
	readonly least: string;
	readonly ending: PriceEnding;
	readonly stock: string;
};

/** What an address asks to be moved. */
export function formOf(params: URLSearchParams): MoveForm {
	const from = params.get('from') ?? '';
	const product = (params.get('product') ?? '').slice(0, 100);
	return {
		source: product === '' ? 'shop' : 'product',
		from: /^\d{1,15}$/.test(from) ? from : '',
		category: null,
		file: null,
		product,
		into: '',
		margin: '0',
		fee: '0',
		added: '0',
		least: '0',
		ending: 'charm',
		stock: '0',
	};
}

/** What the form says. */
export const $form = atom<MoveForm>(formOf($address.get()));
/** What was chosen for categories of the source. */
export type Chosen = Input<'carryDryRun'>['mappings'];
type Mapping = NonNullable<Chosen>[number];
/** What was chosen for categories of the source, and titles that were written instead, since the form changed. */
export const $chosen = atom<ReadonlyMap<string, Mapping>>(new Map());
/** Titles that were written instead of the source’s. */
export const $titles = atom<ReadonlyMap<string, string>>(new Map());

/** Changes the form; what was chosen for another source is forgotten with it. */
export function changeForm(change: Partial<MoveForm>): void {
	const before = $form.get();
	// A category is one of its shop.
	const category = 'from' in change ? { category: null } : {};
	$form.set({ ...before, ...category, ...change });
	plan.load(null);
	const isOther = ['source', 'from', 'category', 'file', 'product', 'into'].some((name) => name in change);
	if (isOther) {
		$chosen.set(new Map());
		$titles.set(new Map());
	}
}

/** A file that was read; its first row are the heads. */
export function setFile(name: string, rows: readonly (readonly string[])[]): void {
	const columns = suggestedFields(rows[0] ?? []);
	changeForm({ source: 'file', file: { name, rows, columns, currency: $region.get().currency } });
}

/** What was read before is no longer what is chosen: nothing is moved of it. */
export function dropFile(): void {
	changeForm({ file: null });
}

/** 0 for nothing, and no number for what could mean two: 50.000 is fifty thousand in Indonesian alone. */
const numberOf = (text: string) =>
	text.trim() === '' ? 0 : (typedNumber(text, $language.get().locale) ?? Number.NaN);

/** Fields of the form whose number cannot be. */
export function wrongNumbers(form: MoveForm): readonly ('margin' | 'fee' | 'added' | 'least' | 'stock')[] {
	const within = (text: string, least: number, most: number) => {
		const value = numberOf(text);
		return Number.isFinite(value) && value >= least && value <= most;
	};
	return [
		...(within(form.margin, -90, 1000) ? [] : (['margin'] as const)),
		...(within(form.fee, 0, 90) ? [] : (['fee'] as const)),
		...(within(form.added, 0, 1e9) ? [] : (['added'] as const)),
		...(within(form.least, 0, 1e9) ? [] : (['least'] as const)),
		...(within(form.stock, 0, 99_999) && Number.isInteger(numberOf(form.stock)) ? [] : (['stock'] as const)),
	];
}

/** A product that was typed by its id, in the region of the header, or pasted as the address of its page, which names one. */
function productOf(typed: string): { readonly platId: number; readonly id: string } {
	const [path = ''] = typed.trim().split(/[?#]/);
	const parts = path.split('/').filter((part) => part !== '');
	const named = platformOf(Number(parts.at(-2)));
	return { platId: (named ?? $region.get()).platId, id: (parts.at(-1) ?? '').slice(0, 100) };
}

/** Whether the form says what to move and where to. */
export function isWhole({ source, from, file, product, into }: MoveForm): boolean {
	if (into === '' || (source === 'shop' && from === into)) return false;
	if (source === 'shop') return from !== '';
	return source === 'file' ? (file?.columns.includes('title') ?? false) : productOf(product).id !== '';
}

function sourceOf({ source, from, category, file, product }: MoveForm): Input<'carryDryRun'>['source'] {
	if (source === 'file' && file)
		return {
			kind: 'file',
			name: file.name,
			rows: file.rows.map((row) => [...row]),
			columns: [...file.columns],
			currency: file.currency,
		};
	if (source === 'product') {
		const { platId, id } = productOf(product);
		return { kind: 'product', plat_id: String(platId), id };
	}
	return { kind: 'shop', shop_id: from, ...(category === null ? {} : { category }) };
}

/** The call of a form. */
export function wishOf(form: MoveForm, target: Pick<Shop, 'plat_id'> | undefined): Input<'carryDryRun'> {
	const currency = platformOf(target?.plat_id ?? 0)?.currency ?? 'USD';
	const minor = (text: string) => Math.round(numberOf(text) * 10 ** minorDigits(currency));
	return {
		source: sourceOf(form),
		shop_id: form.into,
		price: {
			margin: numberOf(form.margin) / 100,
			fee: numberOf(form.fee) / 100,
			added: minor(form.added),
			least: minor(form.least),
			ending: form.ending,
		},
		stock: numberOf(form.stock),
		mappings: [...$chosen.get().values()],
		titles: [...$titles.get()].map(([ref, title]) => ({ ref, title })),
	};
}

const currentWish = () => {
	const form = $form.get();
	return wishOf(
		form,
		shops.$state.get().data?.list.find(({ shop_id }) => shop_id === form.into),
	);
};

const plan = remoteStore<Plan | null, Input<'carryDryRun'> | null>((wish, signal) =>
	wish === null ? Promise.resolve(null) : call('carryDryRun', wish, signal),
);
/** The dry run; null before the first, and since the form says something else. */
export const $plan = plan.$state;
/** Whether a dry run was asked for and is not there yet. */
export const $isPlanning = atom(false);
plan.$state.listen(({ status }) => $isPlanning.set(status === 'loading' && isAsked));
let isAsked = false;

/** Asks for the dry run. */
export function loadPlan(): void {
	isAsked = true;
	plan.load(currentWish());
}

/** Chooses what a category of the source becomes, and asks for the dry run again. */
export function choose(mapping: Mapping): void {
	$chosen.set(new Map($chosen.get()).set(mapping.source_category, mapping));
	loadPlan();
}

/** Writes another title for an item, and asks for the dry run again. */
export function retitle(ref: string, title: string): void {
	$titles.set(new Map($titles.get()).set(ref, title));
	loadPlan();
}

const keys = requestKeys();

/** Begins the move and shows its job. */
export const startMove = () =>
	act('start', async () => {
		const wish = currentWish();
		const { job_id } = await call('carryStart', { ...wish, request_key: keys.keyOf(JSON.stringify(wish)) });
		keys.forget();
		moveTo(jobAddress({ tool: 'move', job: job_id, items: null, page: 1 }));
	});
