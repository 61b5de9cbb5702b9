import { renderAsync } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import { colourOf } from './design-tokens.ts';
import { markSvg } from './mark.ts';

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 80];
/** Heights of the bars: a board's week that ends in what is live now. */
const BARS = [34, 46, 40, 58, 52, 70, 64, 61, 82, 76, 94, 88, 104, 98, 121, 112, 134, 128, 150, 170];
const BAR_FOOT = HEIGHT - 56;
const STEP = (WIDTH - 2 * MARGIN) / (BARS.length - 1 + 0.5);

type Style = Readonly<Record<string, string | number>>;
/** satori reads elements as React makes them; nothing of React is needed for that. */
type Node = Parameters<typeof satori>[0];

const box = (style: Style, ...children: Node[]): Node => ({
	type: 'div',
	key: null,
	props: { style: { display: 'flex', ...style }, children },
});

/** Bars whose last one is live, and the mark. */
function drawings(): string {
	const [brand, line] = [colourOf('color-brand', 'light'), colourOf('color-line', 'light')];
	const bars = BARS.map((height, index) => {
		const isLast = index === BARS.length - 1;
		const x = (MARGIN + index * STEP).toFixed(1);
		return `<rect x="${x}" y="${BAR_FOOT - height}" width="${(STEP / 2).toFixed(1)}" height="${height}" rx="4" fill="${isLast ? brand : line}"/>`;
	});
	const mark = `<g transform="translate(${MARGIN} 72) scale(2.5)">${markSvg()}</g>`;
	return bars.join('') + mark;
}

/** What a picture says. */
export type PictureText = { readonly title: string; readonly brand: string };

/** Large for a few words, smaller where three lines must hold a sentence; Latin letters are half as wide as Han. */
function titleSize(title: string): number {
	const width = [...title].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1 : 0.5), 0);
	if (width <= 11) return 92;
	return width <= 30 ? 72 : 58;
}

/** Draws the picture that a shared page shows: the brand, the page's title and bars. */
export async function sharePicturePng(text: PictureText, fonts: Font[]): Promise<Uint8Array> {
	const page = box(
		{
			width: WIDTH,
			height: HEIGHT,
			padding: `76px ${MARGIN}px`,
			flexDirection: 'column',
			backgroundColor: colourOf('color-page', 'light'),
			color: colourOf('color-ink', 'light'),
			fontFamily: fonts.map(({ name }) => `"${name}"`).join(', '),
			fontSize: 36,
		},
		box({ marginLeft: 76, marginBottom: 44, height: 52, alignItems: 'center' }, text.brand),
		box(
			{
				display: 'block',
				width: WIDTH - 2 * MARGIN,
				fontSize: titleSize(text.title),
				lineHeight: 1.2,
				lineClamp: 3,
				textWrap: 'balance',
			},
			text.title,
		),
	);
	const svg = await satori(page, { width: WIDTH, height: HEIGHT, fonts });
	const whole = svg.replace(/<\/svg>\s*$/, `${drawings()}</svg>`);
	const image = await renderAsync(whole, { font: { loadSystemFonts: false } });
	return image.asPng();
}
