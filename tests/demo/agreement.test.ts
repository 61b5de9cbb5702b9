import { describe, expect, test } from 'vitest';
import { contradictsItself } from '#demo/contradictions.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { addDays, daysBetween } from '#domain/time/days.ts';
import { generate, ofType, one, TO } from './generated.ts';

const worlds = PLATFORMS.map(({ platId, timeZone }) => {
	const records = generate(one(addDays(TO, -44), TO, platId), 0.25, 11);
	return {
		platId,
		timeZone,
		products: ofType(records, 'product'),
		skus: Map.groupBy(ofType(records, 'sku'), ({ product_id: id }) => id),
		lives: ofType(records, 'live'),
		videos: ofType(records, 'video'),
		links: new Map(ofType(records, 'video_product').map((link) => [link.video_id, link.product_id])),
		creators: ofType(records, 'creator'),
	};
});

/** What disagrees, as a list that is easy to read where it is not empty. */
const found = (of: (world: (typeof worlds)[number]) => readonly string[]) => worlds.flatMap(of);

describe('words of the demo agree with themselves', () => {
	test('titles of products', () => {
		expect(
			found(({ products }) => products.map(({ title }) => title).filter((title) => contradictsItself(title))),
		).toEqual([]);
	});

	test.each([
		'2-Pack Deal: Solvane Drain Cleaner, 3 Packs',
		'Quillonay Microfibre Cloths 20-Pack 2 Packs',
		'Wrenlow Linen Trousers XS-2XL - Plus Size',
		'Kaos Anak Usia 1-12 Tahun 0-24M',
		'Fluffore Whey Protein Isolate 1 Pack - Vegan',
		'รองเท้าผ้าใบผู้หญิง Hoanori 40-46',
	])('and %s would not', (title) => {
		expect(contradictsItself(title)).toBe(true);
	});

	test.each(['Stretch Skinny Jeans S-5XL, Plus Size', 'Hair Oil 2 x 250ml', 'Men’s Slide Sandals 40-46'])(
		'but %s would',
		(title) => {
			expect(contradictsItself(title)).toBe(false);
		},
	);

	test('what is new of a year was listed in it', () => {
		expect(
			found(({ products }) =>
				products
					.filter(({ title, listed_on: listedOn }) => {
						const [year] = /\b20\d\d\b/.exec(title) ?? [];
						return year !== undefined && !listedOn?.startsWith(year);
					})
					.map(({ title, listed_on: listedOn }) => `${listedOn} ${title}`),
			),
		).toEqual([]);
	});

	test('variants are of the sizes, packs and amounts that the title names', () => {
		const isOf = (title: string, name: string): boolean => {
			const shoes = /\b([34]\d)-([34]\d)\b/.exec(title);
			if (shoes) return Number(name) >= Number(shoes[1]) && Number(name) <= Number(shoes[2]);
			const [amount] = /\b\d+(ml|kg|g)\b/.exec(title) ?? [];
			if (amount) return name.includes(amount);
			if (/\b\d+ (Packs|pcs)\b/.test(title)) return /^\d+ (Packs|pcs)$/.test(name);
			if (/\bM-3XL\b/.test(title)) return /^(M|L|XL|2XL|3XL)$/.test(name);
			return name !== '';
		};
		expect(
			found(({ products, skus }) =>
				products.flatMap(({ product_id: id, title }) => {
					const names = (skus.get(id) ?? []).map(({ name }) => name ?? '');
					const areOne = new Set(names).size < names.length;
					return areOne || !names.every((name) => isOf(title, name)) ? [`${title}: ${names}`] : [];
				}),
			),
		).toEqual([]);
	});

	test('lives run at the hours that their titles name, and never say how long they last', () => {
		expect(
			found(({ lives, timeZone }) =>
				lives.flatMap(({ title, started_at: start, ended_at: end }) => {
					const hourOf = (instant: string | null | undefined) =>
						Number(
							new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(
								Date.parse(instant ?? ''),
							),
						);
					const [, said] = /(\d+) ?(?:pm|malam|ทุ่ม|h\b)/.exec(title ?? '') ?? [];
					const isLength = /\d+[ -]?(hour|hr|jam|ชั่วโมง|giờ)\b/i.test(title ?? '');
					if (said === undefined) return isLength ? [`${title}`] : [];
					const afterNoon = Number(said) > 12 ? 0 : 12;
					const hour = Number(said) + (title?.includes('ทุ่ม') ? 18 : afterNoon);
					return hour > hourOf(start) && hour <= hourOf(end) ? [] : [`${title}: ${start} to ${end}`];
				}),
			),
		).toEqual([]);
	});

	test('nobody has used for weeks what was listed days ago', () => {
		const needed: readonly (readonly [RegExp, number])[] = [
			[/30 days|one month|sebulan|1 เดือน|1 tháng/i, 30],
			[/2 minggu|weeks/i, 14],
			[/7 วัน|một tuần với|a week with/i, 7],
		];
		const told: string[] = [];
		const wrong = found(({ videos, products, links }) => {
			const listed = new Map(products.map((product) => [product.product_id, product.listed_on]));
			return videos.flatMap(({ video_id: id, title, published_at: at }) => {
				const days = Math.max(
					0,
					...needed.filter(([said]) => said.test(title ?? '')).map(([, least]) => least),
				);
				if (days === 0) return [];
				told.push(title ?? '');
				const on = listed.get(links.get(id) ?? '');
				// A video in the evening of one zone may be of the next day of another.
				return on && daysBetween(on, (at ?? '').slice(0, 10)) + 1 >= days ? [] : [`${on} ${at} ${title}`];
			});
		});
		expect(wrong).toEqual([]);
		expect(told.length).toBeGreaterThan(20);
	});

	test('four creators of five can be reached, at addresses that lead nowhere', () => {
		for (const { creators } of worlds) {
			const reachable = creators.filter((creator) => creator.is_open);
			expect(reachable.length / creators.length).toBeGreaterThan(0.7);
			for (const { contact, cooperation } of reachable) {
				expect(contact).toMatch(/^[\w.]+@[\w.-]+\.example$/);
				expect(cooperation).toBeTruthy();
			}
		}
	});
});
