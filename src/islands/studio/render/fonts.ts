import chineseRanges from '@fontsource/noto-sans-sc/unicode.json' with { type: 'json' };
import thaiRanges from '@fontsource/noto-sans-thai/unicode.json' with { type: 'json' };
import interRanges from '@fontsource-variable/inter/unicode.json' with { type: 'json' };

/** The family of every text of a video: one name, faces by signs. */
export const FAMILY = 'Studio';

const files = import.meta.glob<string>(
	[
		'/node_modules/@fontsource-variable/inter/files/inter-{latin,latin-ext,vietnamese}-wght-normal.woff2',
		'/node_modules/@fontsource/noto-sans-thai/files/noto-sans-thai-thai-700-normal.woff2',
		'/node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-*-700-normal.woff2',
	],
	{ query: '?url', import: 'default', eager: true },
);

const fileOf = (name: string) => Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1];

/** One weight for all: browsers ask only the faces of the weight that fits best, and fall back by sign within it. */
const WEIGHT = '700';

type Ranges = Readonly<Record<string, string>>;

function faces(ranges: Ranges, name: (subset: string) => string): FontFace[] {
	return Object.entries(ranges).flatMap(([subset, unicodeRange]) => {
		const file = fileOf(name(subset.replace(/[[\]]/g, '')));
		return file ? [new FontFace(FAMILY, `url("${file}")`, { weight: WEIGHT, unicodeRange })] : [];
	});
}

let isDeclared = false;

/** Declares the faces; none is loaded yet. The last one that has a sign draws it: Inter has the last word on Latin. */
function declare(): void {
	if (isDeclared) return;
	isDeclared = true;
	const all = [
		...faces(chineseRanges, (subset) => `noto-sans-sc-${subset}-700-normal.woff2`),
		...faces(thaiRanges, (subset) => `noto-sans-thai-${subset}-700-normal.woff2`),
		...faces(interRanges, (subset) => `inter-${subset}-wght-normal.woff2`),
	];
	for (const face of all) fontSet().add(face);
}

/** The fonts of a worker or of a page. */
const fontSet = (): FontFaceSet =>
	(globalThis as unknown as { readonly fonts?: FontFaceSet }).fonts ?? document.fonts;

/** Loads the faces that draw these signs; a face that does not come leaves them to the system's fonts. */
export async function loadFonts(letters: string): Promise<void> {
	declare();
	await fontSet()
		.load(`700 48px ${FAMILY}`, letters)
		.catch(() => []);
}
