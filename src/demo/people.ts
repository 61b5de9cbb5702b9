import type { DemoRegion } from './regions.ts';
import { NAMES } from './words/names.ts';

/** A name as written there, the same in Latin letters for a handle, and whose it is. */
export type Person = { readonly latin: string; readonly name: string; readonly gender: 'female' | 'male' };

const plain = (name: string) =>
	name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/đ/gi, 'd').replaceAll(' ', '').toLowerCase();

function parsed(text: string, gender: Person['gender']): Person[] {
	return text.split(',').map((word) => {
		const [, latin, native] = /^([a-z]+) (\p{Script=Thai}+)$/u.exec(word.trim()) ?? [];
		const name = native ?? word.trim();
		return { latin: latin ?? plain(name), name, gender };
	});
}

const known = new Map<DemoRegion, readonly Person[]>();

/** Everybody whose name a shop or a creator of the region may have. */
export function peopleOf(region: DemoRegion): readonly Person[] {
	const before = known.get(region);
	if (before) return before;
	const [women = '', men = ''] = (NAMES[region.platform.region] ?? '').split(';');
	const listed = (region.locales[0]?.people ?? []).map((line): Person => {
		const [latin = '', name = '', sex] = line.split('|');
		return { latin, name, gender: sex === 'm' ? 'male' : 'female' };
	});
	const people = [...listed, ...parsed(women, 'female'), ...parsed(men, 'male')];
	known.set(region, people);
	return people;
}
