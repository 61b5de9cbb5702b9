import type { DemoVisitorRows } from '#server/ingest/demo-visitor-rows.ts';

/** Agencies of the demo: no feed knows any, so the home page would count none. */
const AGENCIES = 36;

/** What the demo shows visitors besides its market: banners that say what they are, and a number of agencies. */
export const DEMO_VISITOR_ROWS: DemoVisitorRows = {
	mcnCount: AGENCIES,
	banners: [
		{
			texts: [
				{
					lang: 'en',
					url: '/goodsSellLike',
					cover: '/banners/rankings.svg',
					title: 'Demo banner: the products that sold most this week',
				},
				{
					lang: 'zh',
					url: '/goodsSellLike',
					cover: '/banners/rankings.svg',
					title: '演示横幅：本周卖得最好的商品都在榜上',
				},
				{
					lang: 'id',
					url: '/goodsSellLike',
					cover: '/banners/rankings.svg',
					title: 'Banner demo: produk terlaris minggu ini',
				},
			],
		},
		{
			texts: [
				{
					lang: 'en',
					url: '/academy',
					cover: '/banners/academy.svg',
					title: 'Demo banner: learn to read a product ranking',
				},
				{
					lang: 'zh',
					url: '/zh/academy',
					cover: '/banners/academy.svg',
					title: '演示横幅：学会看懂商品榜',
				},
				{
					lang: 'id',
					url: '/id/academy',
					cover: '/banners/academy.svg',
					title: 'Banner demo: belajar membaca peringkat produk',
				},
			],
		},
	],
};
