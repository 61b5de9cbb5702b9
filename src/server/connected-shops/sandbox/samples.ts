import type { ShopProduct, Variant } from '#domain/connected-shops/shop-product.ts';
import { SHIPPED_RATES } from '#domain/money/rates.ts';
import { platformOf } from '#domain/platforms/platforms.ts';
import { PLAIN_RULE, targetPrice } from '#domain/tools/price-rule.ts';
import { picturePath } from './paths.ts';

/** A product that a sandbox shop may begin with; prices in US cents. */
type Sample = {
	readonly title: string;
	readonly category: string;
	readonly price: number;
	readonly grams: number | null;
	readonly options?: readonly [name: string, values: readonly string[]];
	readonly attributes?: Readonly<Record<string, string>>;
};

const COLOURS = ['Colour', ['Black', 'Sand', 'Sage']] as const;
const SIZES = ['Size', ['S', 'M', 'L', 'XL']] as const;

const SAMPLES: readonly Sample[] = [
	{
		title: 'Linen Wide Leg Trousers with Elastic Waist',
		category: "Women's Trousers",
		price: 2_490,
		grams: 380,
		options: SIZES,
		attributes: { Material: 'Linen' },
	},
	{
		title: 'Ribbed Cotton Crop Top with Square Neck',
		category: 'Tank Tops & Camisoles',
		price: 1_290,
		grams: 160,
		options: SIZES,
		attributes: { Material: 'Cotton' },
	},
	{
		title: 'Floral Midi Dress with Puff Sleeves',
		category: 'Dresses',
		price: 2_990,
		grams: 320,
		options: SIZES,
		attributes: { Material: 'Viscose' },
	},
	{
		title: 'Hydrating Face Serum with Hyaluronic Acid 30 ml',
		category: 'Serums & Essences',
		price: 1_590,
		grams: 90,
		attributes: { 'Net content': '30 ml' },
	},
	{
		title: 'Mineral Sunscreen SPF 50 for Sensitive Skin 50 ml',
		category: 'Sunscreen',
		price: 1_390,
		grams: 80,
		attributes: { 'Net content': '50 ml' },
	},
	{
		title: 'Matte Lip Tint Set of 6 Everyday Shades',
		category: 'Lip Makeup',
		price: 1_190,
		grams: 110,
		attributes: { 'Net content': '6 x 4 ml' },
	},
	{
		title: 'Stoneware Coffee Mug with Bamboo Lid 400 ml',
		category: 'Plates, Cups & Cutlery',
		price: 1_090,
		grams: 520,
		options: COLOURS,
	},
	{
		title: 'Folding Desk Lamp with Three Light Colours',
		category: 'Lighting & Bulbs',
		price: 2_290,
		grams: 740,
		options: COLOURS,
	},
	{ title: 'Non-stick Frying Pan 28 cm for Every Hob', category: 'Pots & Pans', price: 2_590, grams: 1_150 },
	{
		title: 'Stackable Storage Boxes with Lids Set of 4',
		category: 'Boxes & Organisers',
		price: 1_890,
		grams: 1_600,
	},
	{
		title: 'Wireless Earbuds with Charging Case and Low Latency',
		category: 'Earphones',
		price: 2_790,
		grams: 60,
		options: COLOURS,
	},
	{
		title: 'Stainless Steel Water Bottle 750 ml Keeps Cold for 24 Hours',
		category: 'Bottles & Tumblers',
		price: 1_690,
		grams: 340,
		options: COLOURS,
	},
	// What goes wrong in every real shop.
	{ title: 'Mug', category: 'Plates, Cups & Cutlery', price: 690, grams: 350 },
	{
		title: 'Phone Stand that fits a Nike Armband and every Desk',
		category: 'Holders, Lenses & Selfie Sticks',
		price: 990,
		grams: null,
	},
	{ title: 'Slimming Tea with Ginger and Lemon 20 Bags', category: 'Tea', price: 890, grams: 60 },
	{ title: 'Soft Baby Blanket for Cot and Pram 80 x 100 cm', category: '', price: 1_990, grams: 290 },
];

const NUMBERED = 3;

function variantsOf({ price, options }: Sample, platId: number, sku: string): Variant[] {
	const currency = platformOf(platId)?.currency ?? 'USD';
	const [name, values] = options ?? ['', ['']];
	return values.map((value, index) => ({
		sku: value === '' ? sku : `${sku}-${value.slice(0, 3).toUpperCase()}`,
		options: value === '' ? [] : [{ name, value }],
		price: targetPrice(
			price + index * 50,
			'USD',
			currency,
			{ ...PLAIN_RULE, ending: 'whole' },
			SHIPPED_RATES.perDollar,
		),
		stock: 40 + ((price + index * 7) % 60),
	}));
}

/** The products with which a sandbox shop begins. */
export function sampleProducts(remoteId: string, platId: number, count = SAMPLES.length): ShopProduct[] {
	return Array.from({ length: count }, (_, index) => {
		const sample = SAMPLES[index % SAMPLES.length] as Sample;
		const round = Math.floor(index / SAMPLES.length);
		const sku = `SB${String(index + 1).padStart(4, '0')}`;
		return {
			title: round === 0 ? sample.title : `${sample.title}, Edition ${round + 1}`,
			description: `${sample.title}. A product of the sandbox.`,
			category_id: '',
			category_name: sample.category,
			attributes: Object.entries(sample.attributes ?? {}).map(([name, value]) => ({ name, value })),
			weight_grams: sample.grams,
			pictures: Array.from({ length: 1 + (index % NUMBERED) }, (_unused, number) =>
				picturePath(remoteId, `sample-${index * NUMBERED + number}`),
			),
			variants: variantsOf(sample, platId, sku),
		};
	});
}
