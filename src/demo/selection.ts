import type { RecordOf } from '#server/ingest/records.ts';
import { dayName } from './clock.ts';
import { isListed, type Market } from './market.ts';
import { usualPrice } from './prices.ts';
import type { DemoProduct } from './products.ts';
import { between, happens, pick, unit } from './random.ts';

/** What creators are offered for a product. */
type DemoOffer = {
	readonly product: DemoProduct;
	readonly list: 'star' | 'alliance';
	/** First day, and the first day without it: its end, or the day on which the shop withdrew it. */
	readonly from: number;
	readonly until: number;
	readonly withdrawnOn: number;
	readonly commission: number;
	readonly sample: 'none' | 'free' | 'cost';
};

/** Shares of the products with an offer. */
const STAR = 0.16;
const ALLIANCE = 0.34;

/** Every offer that a feed of the market's days still knows. */
export function demoOffers(market: Market): DemoOffer[] {
	return market.products.flatMap((product) => {
		const list = listOf(product.key);
		if (list === null || !isListed(product, market)) return [];
		const offer = offerOf(product, list);
		return offer.from <= market.to ? [offer] : [];
	});
}

function offerOf(product: DemoProduct, list: DemoOffer['list']): DemoOffer {
	const { key, launchedOn, endsOn } = product;
	const isStar = list === 'star';
	const from = launchedOn + Math.floor(between(3, 40, key, 162));
	const lasts = happens(0.06, key, 163) ? Math.floor(between(60, 200, key, 164)) : endsOn - from;
	// The team asks more of a shop than it gives everybody: 4 to 12 points, an open programme 1 to 4.
	const extra = isStar ? between(4, 12, key, 165) : between(1, 4, key, 165);
	return {
		product,
		list,
		from,
		until: endsOn,
		withdrawnOn: from + lasts,
		commission: Math.round(product.commission * 100 + extra) / 100,
		sample: sampleOf(key, list),
	};
}

const sampleOf = (key: number, list: DemoOffer['list']) =>
	list === 'star'
		? pick(['free', 'free', 'free', 'cost', 'none'] as const, key, 166)
		: pick(['free', 'cost', 'none', 'none'] as const, key, 166);

/** The list that a product is offered on, whatever the day; null for most. */
function listOf(key: number): DemoOffer['list'] | null {
	const share = unit(key, 161);
	if (share >= STAR + ALLIANCE) return null;
	return share < STAR ? 'star' : 'alliance';
}

/** The samples of a product, by its offer where it has one, so that both say the same; null for none. */
export function sampleKindOf(key: number): 'free' | 'cost' | null {
	const list = listOf(key);
	if (list === null)
		return happens(0.55, key, 134) ? pick(['free', 'free', 'cost'] as const, key, 135) : null;
	const sample = sampleOf(key, list);
	return sample === 'none' ? null : sample;
}

const ROUND_FOLLOWERS = [1_000, 2_000, 5_000, 10_000, 20_000, 50_000];

/** Samples are given out day by day; what was left on the last day stays. */
function samplesLeft({ product, from, until }: DemoOffer, market: Market): number {
	const batch = Math.round(between(20, 160, product.key, 171));
	const given = (Math.min(market.to, until) - from) * between(0.2, 2.4, product.key, 172);
	return batch - (Math.floor(given) % batch);
}

/** An offer as a feed would tell it on the market's last day. */
export function selectedProductRecord(market: Market, offer: DemoOffer): RecordOf<'selected_product'> {
	const { product, list, sample } = offer;
	const { platId, currency } = market.region.platform;
	const hasSamples = sample !== 'none';
	return {
		type: 'selected_product',
		plat_id: platId,
		product_id: product.id,
		list,
		commission_rate: offer.commission,
		public_commission_rate: product.commission,
		sample_kind: sample,
		sample_price:
			sample === 'cost' ? usualPrice(product.price * between(0.3, 0.5, product.key, 173), currency) : null,
		samples_left: hasSamples ? samplesLeft(offer, market) : null,
		sample_min_followers: hasSamples ? pick(ROUND_FOLLOWERS, product.key, 174) : null,
		sample_min_units:
			hasSamples && happens(0.4, product.key, 175) ? pick([5, 10, 20, 50], product.key, 176) : null,
		promotion_link: `https://affiliate.example/${platId}/${product.id}`,
		valid_from: dayName(offer.from),
		valid_until: happens(0.7, product.key, 177) ? dayName(offer.until - 1) : null,
		is_taken_down: market.to >= Math.min(offer.withdrawnOn, offer.until),
	};
}

/** The picture, a caption and, for what the team has chosen, a shot list: in the language of the product's title. */
export function materialRecords(
	market: Market,
	{ product, list }: DemoOffer,
): RecordOf<'selected_material'>[] {
	const { region } = market;
	const { platId } = region.platform;
	const { hook, points } = product;
	const [first = '', second = ''] = points;
	const name = `${product.brand} ${product.noun}`;
	const material = (
		kind: RecordOf<'selected_material'>['kind'],
		content: Pick<RecordOf<'selected_material'>, 'url' | 'text'>,
	): RecordOf<'selected_material'> => ({
		type: 'selected_material',
		plat_id: platId,
		product_id: product.id,
		material_id: kind,
		title: name,
		kind,
		...content,
	});
	const tag = (words: string) => `#${words.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')}`;
	const caption = `${hook} ${name}\n${first}, ${second}\n${tag(product.brand)} ${tag(product.noun)}`;
	const shots = `00:00 ${hook} ${name}\n00:03 ${first}\n00:08 ${second}\n00:15 ${product.title}`;
	return [
		material('image', { url: `/api/image/product/${platId}/${product.id}.svg` }),
		material('text', { text: caption }),
		...(list === 'star' ? [material('video', { text: shots })] : []),
	];
}
