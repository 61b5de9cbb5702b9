import type { RecordOf } from '#server/ingest/records.ts';
import { between } from './random.ts';
import type { DemoRegion } from './regions.ts';

/** Words that comments of a live say, in the languages of the demo, most frequent first. */
const COMMENT_WORDS = {
	en: ['price', 'size', 'link', 'shipping', 'love it', 'color', 'restock', 'code', 'how long', 'real?'],
	id: [
		'harga',
		'ukuran',
		'ongkir',
		'ready kak',
		'warna',
		'keranjang',
		'COD',
		'bagus',
		'kapan kirim',
		'asli?',
	],
	ms: ['harga', 'saiz', 'pos', 'link', 'warna', 'cantik', 'stok ada?', 'COD', 'baucar', 'original?'],
	th: ['ราคา', 'ไซส์', 'ส่งฟรีไหม', 'พิกัด', 'สี', 'ของแท้ไหม', 'โค้ด', 'สวยมาก', 'มีของไหม', 'ปลายทาง'],
	vi: [
		'giá',
		'size',
		'ship',
		'link',
		'màu',
		'còn hàng không',
		'mã giảm',
		'đẹp quá',
		'chính hãng?',
		'cân nặng',
	],
} as const;

/** Parts of a whole, to three places, by the weight that each may have. */
function sharesOf(
	parts: readonly (readonly [name: string, low: number, high: number])[],
	whole: number,
	key: number,
	purpose: number,
) {
	const weights = parts.map(([, low, high], place) => between(low, high, key, purpose, place));
	const sum = weights.reduce((total, weight) => total + weight, 0);
	return Object.fromEntries(
		parts.map(([name], place) => [name, Math.round(((weights[place] ?? 0) / sum) * whole * 1_000) / 1_000]),
	);
}

/** Where the viewers of a live come from, and what part of its comments says which words. */
export function breakdownOf(region: DemoRegion, key: number): NonNullable<RecordOf<'live'>['breakdown']> {
	const words = COMMENT_WORDS[region.locales[0]?.nouns ?? 'en'];
	return {
		viewer_sources: sharesOf(
			[
				['for_you', 4, 8],
				['following', 1, 3],
				['video', 0.5, 2],
				['search', 0.2, 1],
				['shop', 0.1, 0.8],
			],
			1,
			key,
			11,
		),
		// Most comments say none of them.
		comment_words: sharesOf(
			words.map((word, place) => [word, 0.3, 3 / (1 + place * 0.35)] as const),
			between(0.3, 0.5, key, 12),
			key,
			13,
		),
	};
}
