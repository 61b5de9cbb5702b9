/*
 * What a listing's title must not say at once. Titles are put together from words by chance; those that contradict
 * themselves are drawn again (titles.ts).
 */

/** Two things of which one denies the other, in any of the languages. */
const OPPOSED: readonly (readonly [RegExp, RegExp])[] = [
	[/extrait strength/i, /eau de toilette|edt|cologne|mist/i],
	[/vegan/i, /whey|collagen|honey|milk|keratin|fish oil/i],
	[/no added sugar|less sugar|non-gmo/i, /gummy|honey/i],
	[/fragrance-free/i, /rose|perfume|scent|mist/i],
	[/\blightweight/i, /heavy/i],
	[
		/oversized fit/i,
		/bodycon|skinny|slip dress|shapewear|waist trainer|bra\b|bralette|briefs|trunks|true to size/i,
	],
	[/plus size|bigsize|ไซส์ใหญ่/i, /\bXS-|\bS-X|\bbaby\b/],
	[/fluoride-free/i, /enamel safe/i],
	[/\bmini\b|compact|kompak|nhỏ gọn/i, /large capacity|\b(plus|max|XL)\b/i],
	[/family (pack|size)|value pack/i, /\b1 pack\b/i],
	[/\b(40-46|39-44)\b/, /wom[ae]n|wanita|perempuan|ผู้หญิง|\bnữ\b/i],
	[/\b(36-41|35-40)\b/, /\bmen['’]?s?\b|\bpria\b|lelaki|ผู้ชาย|\bnam\b/i],
];

const COUNTS = /(\d+)(?: ?- ?|\s)(?:packs?|pcs|pieces?)\b|\b(\d+) x \d|\bisi (\d+)/gi;
const AGES = /\b\d+\s?-\s?\d+\s?(?:years|tahun|Y|M|cm|ปี|tuổi)(?=$|[^\p{L}])/giu;

/** How many things a pack holds, as often as a title says so. */
function packsIn(title: string): ReadonlySet<string> {
	return new Set([...title.matchAll(COUNTS)].map((found) => found[1] ?? found[2] ?? found[3] ?? ''));
}

/** Whether a title says two things that cannot both be so. */
export function contradictsItself(title: string): boolean {
	if (packsIn(title).size > 1 || [...title.matchAll(AGES)].length > 1) return true;
	return OPPOSED.some(([one, other]) => one.test(title) && other.test(title));
}

/** How long somebody says to have used a thing: number and unit in the languages of video titles. */
const USES: readonly (readonly [RegExp, number])[] = [
	[/30 days|one month|\bsebulan\b|1 เดือน|1 tháng/i, 30],
	[/for weeks|2 minggu/i, 14],
	[/a week with|ครบ 7 วัน|một tuần với/i, 7],
	// Whoever buys again has used one up.
	[/keep reordering|twice|ซ้ำ|mua lại/i, 21],
];

/** Days for which a product must have been on sale when a video says this of it. */
export function daysUsed(title: string): number {
	return Math.max(0, ...USES.filter(([said]) => said.test(title)).map(([, days]) => days));
}
