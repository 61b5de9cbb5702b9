import { expect, test } from 'vitest';
import { namedProduct } from '#domain/monitoring/product-link.ts';

const named = (id: string, platId: number | null = null) => ({ id, platId });

test.each([
	['https://livegauge.example/goodsDetail/87/1729384756?period=30', named('1729384756', 87)],
	['see http://10.0.0.2:4321/goodsDetail/81/p%2F2 (good)', named('p/2', 81)],
	['/monitorDetail/84/1729384756/1764000000/1764086400', named('1729384756', 84)],
	['https://livegauge.example/productDetail?plat_id=85&id=1729384756', named('1729384756', 85)],
	['https://livegauge.example/goodsDetail/99/1729384756', 'incorrect'],
	['https://livegauge.example/goodsDetail/87/%00abc123', 'incorrect'],
	['https://livegauge.example/goodsDetail/87/%7Fabc123', 'incorrect'],
	['https://livegauge.example/productDetail?plat_id=87&id=a%00b', 'incorrect'],
	['https://shop.tiktok.com/view/product/1729384756?region=US&locale=en', named('1729384756', 87)],
	['Look! https://www.tiktok.com/view/product/1729384756 🔥 50% off 12345678901', named('1729384756')],
	['https://shop.tiktok.com/us/pdp/glow-serum-30ml/1729384756123456789', named('1729384756123456789', 87)],
	['https://www.tiktok.com/shop/pdp/glow-serum-30ml/1729384756123456789', named('1729384756123456789')],
	['shop.tiktok.com/gb/pdp/1729384756123456789', named('1729384756123456789', 82)],
	['https://shop-id.tokopedia.com/view/product/1729384756?region=ID', named('1729384756', 81)],
	['https://oec-api.tiktokv.com/view?product_id=1729384756&region=my', named('1729384756', 85)],
	['https://shop.tiktok.com/view/product/1729384756?region=FR', named('1729384756')],
	['  1729384756  ', named('1729384756')],
	['id: 1729384756123456789, please', named('1729384756123456789')],
	['B0-77-12', named('B0-77-12')],
	['1729384756 or 1729384757', 'incorrect'],
	['https://www.tiktok.com/@glow/video/7312345678901234567', 'incorrect'],
	['https://www.tiktok.com/shop/store/glow-official/7495123456789012345', 'incorrect'],
	['https://vt.tiktok.com/ZSabc123/', 'incorrect'],
	['https://nottiktok.com/view/product/1729384756', 'incorrect'],
	['https://example.com/1729384756', 'incorrect'],
	['glow serum', 'incorrect'],
	['12345', 'incorrect'],
	['', 'empty'],
	['   ', 'empty'],
])('%s names %j', (text, product) => {
	expect(namedProduct(text)).toEqual(product);
});
