import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	CATEGORIES,
	categoryLineage,
	categoryNames,
	categoryOf,
	mapCategoryPath,
	normaliseCategoryName,
	UNMAPPED,
} from '#domain/platforms/categories.ts';

describe('the category tree', () => {
	test('has three levels of the expected breadth', () => {
		const count = (level: number) => CATEGORIES.filter((category) => category.level === level).length;
		expect([count(1), count(2), count(3)]).toEqual([25, 79, 225]);
	});

	test('has unique ids of two, four or six digits', () => {
		expect(new Set(CATEGORIES.map(({ id }) => id)).size).toBe(CATEGORIES.length);
		for (const { id, level } of CATEGORIES) expect(id).toMatch(new RegExp(`^\\d{${level * 2}}$`));
	});

	test('puts every node under a parent that exists, after it in the list', () => {
		const seen = new Set<string | null>([null]);
		for (const { id, parentId } of CATEGORIES) {
			expect(seen, id).toContain(parentId);
			seen.add(id);
		}
	});

	test('names every node in three languages, differently from its siblings', () => {
		const names = new Set<string>();
		for (const { id, parentId, names: own } of CATEGORIES) {
			for (const [language, name] of Object.entries(own)) {
				expect(name, `${id} ${language}`).toMatch(/\S/);
				expect(names, `${id} ${language} ${name}`).not.toContain(`${language}|${parentId}|${name}`);
				names.add(`${language}|${parentId}|${name}`);
			}
		}
		for (const { names: own } of CATEGORIES) expect(own.zh).toMatch(/\p{Script=Han}/u);
	});

	test('gives no node below level 1 without a leaf of level 3', () => {
		for (const { id } of CATEGORIES.filter(({ level }) => level < 3)) {
			expect(
				CATEGORIES.some((leaf) => leaf.level === 3 && leaf.id.startsWith(id)),
				id,
			).toBe(true);
		}
	});

	test('knows lineage and names of a node, of the unmapped and of an unknown id', () => {
		expect(categoryLineage('100305')).toEqual(['10', '1003', '100305']);
		expect(categoryNames('100301', 'id')).toEqual([
			'Kecantikan & Perawatan Diri',
			'Perawatan Rambut',
			'Sampo & Kondisioner',
		]);
		expect(categoryNames('18', 'zh')).toEqual(['手机与数码']);
		expect(categoryNames(UNMAPPED, 'en')).toEqual(['Unmapped']);
		expect(categoryNames('999999', 'en')).toEqual([]);
		expect(categoryOf('999999')).toBeUndefined();
		expect(categoryOf(UNMAPPED)).toBeUndefined();
	});
});

describe('the mapping of category words', () => {
	test.each([
		[['Televisi & Video', 'Televisi Digital'], '180303'],
		[['Mobiles & Tablets', 'Smartphones'], '180101'],
		[['Electronics Accessories', 'Mobile Accessories', 'Cables & Converters'], '180202'],
		[['Tas & Travel', 'Tas Anak', 'Koper'], '160301'],
		[['Kecantikan', 'Perawatan Kulit', 'Perawatan Kulit', 'Pelembap Muka'], '100103'],
		[['Pet Supplies', 'Pet Food', 'Dog Food & Treat', 'Dog Dry Food'], '300102'],
		[['Motors', 'Motorcycle', 'Riding Gear', 'Helmet'], '310201'],
		[['Groceries', 'Dairy & Chilled', 'Fresh Milk', 'Flavoured Milk'], '240203'],
		[['สุขภาพ', 'อาหารเสริม', 'อาหารเสริมการออกกำลังกาย', 'โปรตีน'], '250102'],
		[['Health & Beauty', 'Makeup', 'Lips'], '100202'],
		[['Perawatan & Kecantikan', 'Perawatan Wajah', 'Serum Wajah'], '100102'],
		[['Fashion Muslim', 'Hijab', 'Pashmina'], '130102'],
		[['Sắc Đẹp', 'Nước Hoa'], '1005'],
		[['家居日用', '收纳盒'], '200301'],
	])('reads %j as %s', (path, id) => {
		expect(mapCategoryPath(path)).toBe(id);
	});

	test.each([
		['the same word under audio', ['Electronics', 'Audio', 'Speakers'], '180302'],
		['masks for the face', ['Beauty', 'Skin Care', 'Masker'], '100104'],
		['grooming of pets', ['Pet Supplies', 'Grooming'], '300201'],
		['devices of air care', ['Household Supplies', 'Air Care', 'Devices'], '2002'],
		['the level above where the deepest word is unknown', ['Beauty', 'Fragrances', 'Women'], '1005'],
		[
			'the level above where the deepest word belongs elsewhere',
			['Pet Supplies', 'Pet Food', 'Laptops'],
			'3001',
		],
	])('lets the words above decide: %s', (_, path, id) => {
		expect(mapCategoryPath(path)).toBe(id);
	});

	test.each([
		[[]],
		[['']],
		[['Spare parts of submarines']],
		[['777777']],
		[['unmapped']],
		[['Sunday best', 'Other', 'Misc']],
	])('leaves %j unmapped', (path) => {
		expect(mapCategoryPath(path)).toBe(UNMAPPED);
	});

	test('takes an own id as single element, but not within a path', () => {
		expect(mapCategoryPath(['100305'])).toBe('100305');
		expect(mapCategoryPath([' 10 '])).toBe('10');
		expect(mapCategoryPath(['Beauty', '100305'])).toBe('10');
	});

	test('maps every node by its own names in each language to itself', () => {
		for (const { id } of CATEGORIES) {
			for (const language of ['en', 'zh', 'id'] as const) {
				expect(mapCategoryPath(categoryNames(id, language)), `${id} ${language}`).toBe(id);
			}
		}
	});

	test('compares without case, accents, plural and joining words', () => {
		expect(normaliseCategoryName('  Serums & ESSENCES ')).toBe('serum essence');
		expect(normaliseCategoryName('Home Décor')).toBe('home decor');
		expect(normaliseCategoryName("Women's Bags")).toBe(normaliseCategoryName('Women Bag'));
		expect(normaliseCategoryName('Ibu dan Bayi')).toBe('ibu bayi');
		expect(normaliseCategoryName('เครื่องกรองน้ำ')).toBe('เครื่องกรองน้ำ'.normalize('NFC'));
		expect(normaliseCategoryName('Shower Glass')).toBe('shower glass');
	});

	test('answers an id of the tree or unmapped for any words', () => {
		fc.assert(
			fc.property(fc.array(fc.string({ maxLength: 30 }), { maxLength: 6 }), (path) => {
				const id = mapCategoryPath(path);
				expect(id === UNMAPPED || categoryOf(id)?.id === id).toBe(true);
			}),
		);
	});
});
