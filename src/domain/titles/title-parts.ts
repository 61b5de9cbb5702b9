import { isStopWord } from '#domain/text/stop-words.ts';
import { type TitleWord, titleWords } from './title-terms.ts';

/** What a word of a title does there. */
export const TITLE_PARTS = ['brand', 'product', 'attribute', 'audience', 'occasion', 'other'] as const;
export type TitlePart = (typeof TITLE_PARTS)[number];

const setOf = (...lines: string[]) => new Set(lines.flatMap((line) => line.split(' ')));

/** Whom a product is for, folded: English, Indonesian and Malay, Vietnamese, Thai, Chinese. */
const AUDIENCE = setOf(
	'women woman womens men man mens girl girls boy boys kid kids child children baby babies toddler toddlers teen teens adult adults ladies unisex couple couples mom mum dad pet pets cat cats dog dogs beginner beginners student students',
	'wanita pria anak bayi cewek cowok perempuan ibu balita dewasa remaja kucing anjing lelaki kanak budak',
	'nu nam be tre em',
	'女士 男士 儿童 宝宝 女童 男童 婴儿 女生 男生 学生 情侣 老人 宠物',
);

/** When or where it is used, folded. */
const OCCASION = setOf(
	'christmas halloween wedding birthday party valentine valentines easter ramadan eid graduation school travel camping beach gym office outdoor summer winter spring autumn fall anniversary holiday',
	'lebaran puasa pesta sekolah kantor liburan natal kondangan',
	'圣诞 生日 婚礼 旅行 露营 夏季 冬季 春季 秋季 夏天 冬天 户外 节日 送礼',
);

/** What it is made of, looks and measures like, and what is claimed of it: facts of a product, folded. */
const ATTRIBUTE = setOf(
	'cotton linen silk leather velvet satin wool denim polyester silicone bamboo wooden wood steel stainless glass ceramic plastic metal gold silver rose black white red blue green pink purple yellow brown grey gray beige navy orange small medium large mini xl xxl xxxl xs xxs big thick thin light lightweight heavy soft waterproof wireless rechargeable portable foldable adjustable breathable reusable dishwasher microwave magnetic electric automatic stretch slim oversized organic natural fragrance cordless usb led',
	'free vegan cruelty tested dermatologist clinically certified approved hypoallergenic comedogenic genuine original halal spf bpa',
	'katun kulit kaca besar kecil hitam putih merah biru hijau tebal tipis ringan lembut anti',
	'纯棉 真丝 不锈 防水 便携 折叠 无线 充电 大号 小号 加厚 轻便 黑色 白色 红色 蓝色',
);

/** A count, a measure or a size: 30ml, 2pcs, 10W, 4K, 5XL. */
const MEASURE =
	/^\d+(?:[.,]\d+)?(?:ml|l|g|kg|mg|oz|lb|lbs|cm|mm|m|inch|in|ft|w|v|mah|hz|k|gb|tb|pcs|pc|pack|packs|pairs?|sets?|ply|ct|x|xl|xs)?$/;
const UNIT = setOf(
	'ml l g kg oz lb lbs cm mm inch inches ft pcs pc pack packs pair pairs set sets piece pieces count',
);

/** A word of a title with what it does there. */
export type PartedWord = TitleWord & { readonly part: TitlePart };

/** What is known besides the title. */
export type TitleContext = {
	/** Names whose words are the brand's: the shop, a brand that a feed tells. */
	readonly brands: readonly string[];
	/** Folded words of the category's name and of the segment's leading terms. */
	readonly product: ReadonlySet<string>;
};

/** "hangers" is the word of "hanger". */
export const singular = (folded: string) =>
	/[^s]s$/.test(folded) && folded.length > 3 ? folded.slice(0, -1) : folded;

function partOf(
	word: TitleWord,
	before: TitleWord | undefined,
	brands: ReadonlySet<string>,
	product: ReadonlySet<string>,
): TitlePart {
	const { folded } = word;
	if (brands.has(folded)) return 'brand';
	if (MEASURE.test(folded)) return 'attribute';
	if (UNIT.has(folded) && before && MEASURE.test(before.folded)) return 'attribute';
	if (AUDIENCE.has(folded)) return 'audience';
	if (OCCASION.has(folded)) return 'occasion';
	if (ATTRIBUTE.has(folded)) return 'attribute';
	return product.has(folded) || product.has(singular(folded)) ? 'product' : 'other';
}

/** The words of a title with what each does there. */
export function titleParts(title: string, { brands, product }: TitleContext): PartedWord[] {
	const own = new Set(
		brands
			.flatMap((name) => titleWords(name).map(({ folded }) => folded))
			.filter((word) => !isStopWord(word) && !product.has(word)),
	);
	const words = titleWords(title);
	return words.map((word, index) => ({ ...word, part: partOf(word, words[index - 1], own, product) }));
}
