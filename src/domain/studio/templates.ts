import { type Box, FRAME } from './frame.ts';

/** What is told about a product; whoever makes the video writes it, nothing is invented. */
export const FIELDS = [
	'title',
	'price',
	'oldPrice',
	'line1',
	'line2',
	'line3',
	'line4',
	'when',
	'call',
] as const;
export type Field = (typeof FIELDS)[number];
/** What was written about a product; empty where nothing was. */
export type Fields = Readonly<Record<Field, string>>;

/** Texts that a template brings along, in the video's language. */
export const PHRASES = [
	'drop',
	'was',
	'now',
	'reasons',
	'reason',
	'before',
	'after',
	'unboxing',
	'step',
	'live',
	'liveOnly',
	'bundle',
	'item',
	'together',
	'reviews',
	'arrival',
	'detail',
	'callBuy',
	'callLive',
] as const;
export type Phrase = (typeof PHRASES)[number];
/** The texts of templates in one language. */
export type Phrases = Readonly<Record<Phrase, string>>;

/** A colour of a palette. */
export type Paint = 'ground' | 'ink' | 'accent' | 'onAccent';

/** How a layer comes in: always within half a second. */
export type Entrance = 'none' | 'fade' | 'rise' | 'slide' | 'pop';

/** How a picture moves while its scene lasts. */
export type Drift = 'still' | 'closer' | 'away' | 'across';

/** Where a text comes from; a phrase may be numbered ("Step 2"). */
export type TextSource = { readonly field: Field } | { readonly phrase: Phrase; readonly number?: number };

type Placed = {
	readonly box: Box;
	/** Seconds after the start of the scene. */
	readonly at: number;
	readonly entrance: Entrance;
};

/** A picture or clip of the user. */
export type PictureLayer = Placed & {
	readonly kind: 'picture';
	/** Which of the scene's pictures. */
	readonly slot: number;
	readonly drift: Drift;
	readonly radius: number;
};

/** A plain or a shaded area below texts. */
export type AreaLayer = Placed & {
	readonly kind: 'area';
	readonly paint: Paint;
	readonly radius: number;
	/** From transparent at its top to opaque at its foot. */
	readonly isShade: boolean;
};

/** A text in its box. */
export type TextLayer = Placed & {
	readonly kind: 'text';
	/** Names it within its scene. */
	readonly id: string;
	readonly source: TextSource;
	/** Size of its letters where the text is short, pixels; longer texts are set smaller. */
	readonly size: number;
	readonly paint: Paint;
	/** Colour of a plate behind each text; none: the text alone. */
	readonly plate?: Paint;
	readonly align: 'start' | 'middle';
	readonly isStruck?: boolean;
};

/** What a scene of a template is made of. */
export type Layer = PictureLayer | AreaLayer | TextLayer;

/** A scene of a template. */
export type TemplateScene = {
	readonly id: string;
	readonly seconds: number;
	/** Pictures that it shows. */
	readonly slots: number;
	/** The first of the user's pictures that it shows; else the next one in their order. */
	readonly first?: number;
	/** Without this it is left out. */
	readonly needs: Field | null;
	readonly layers: readonly Layer[];
};

/** A template: its scenes in their order. */
export type Template = { readonly id: TemplateId; readonly scenes: readonly TemplateScene[] };

/** The names of the templates, in the order in which they are offered. */
export const TEMPLATE_IDS = [
	'priceDrop',
	'reasons',
	'beforeAfter',
	'unboxing',
	'liveTeaser',
	'bundle',
	'reviews',
	'arrival',
] as const;
export type TemplateId = (typeof TEMPLATE_IDS)[number];

/** Height of the shade below texts. */
const SHADE_TOP = 760;
const LEFT = 60;
const WIDE = 860;

const WHOLE: Box = { x: 0, y: 0, ...FRAME };
const at = (y: number, height: number): Box => ({ x: LEFT, y, width: WIDE, height });

const picture = (drift: Drift, box: Box = WHOLE, slot = 0): PictureLayer => ({
	kind: 'picture',
	slot,
	box,
	drift,
	radius: 0,
	at: 0,
	entrance: 'none',
});

const shade: AreaLayer = {
	kind: 'area',
	paint: 'ground',
	box: { x: 0, y: SHADE_TOP, width: FRAME.width, height: FRAME.height - SHADE_TOP },
	radius: 0,
	isShade: true,
	at: 0,
	entrance: 'none',
};

const ground: AreaLayer = { ...shade, box: WHOLE, isShade: false };

type Look = Partial<Omit<TextLayer, 'kind' | 'id' | 'source' | 'box'>>;

const text = (id: string, source: TextSource, box: Box, look: Look = {}): TextLayer => ({
	kind: 'text',
	id,
	source,
	box,
	size: 72,
	paint: 'ink',
	align: 'start',
	at: 0.1,
	entrance: 'rise',
	...look,
});

const PLATE: Look = { paint: 'onAccent', plate: 'accent', entrance: 'pop' };

/** The scene one stays for: a large plate over the picture, the product below. */
const hook = (phrase: Phrase, seconds = 2.5): TemplateScene => ({
	id: 'hook',
	seconds,
	slots: 1,
	needs: 'title',
	layers: [
		picture('closer'),
		shade,
		text('hook', { phrase }, at(840, 260), { ...PLATE, size: 112 }),
		text('title', { field: 'title' }, at(1120, 340), { size: 76, at: 0.4 }),
	],
});

/** One line with what it is above it. */
const told = (id: string, line: Field, over: TextSource, drift: Drift, seconds = 2.5): TemplateScene => ({
	id,
	seconds,
	slots: 1,
	needs: line,
	layers: [
		picture(drift),
		shade,
		text('over', over, at(940, 110), { ...PLATE, size: 64 }),
		text('line', { field: line }, at(1070, 400), { size: 84, at: 0.3 }),
	],
});

/** What to do next; the price beside it where there is one. */
const closing = (call: Phrase): TemplateScene => ({
	id: 'call',
	seconds: 2.5,
	slots: 1,
	needs: null,
	layers: [
		ground,
		// Below the logo.
		picture('still', { x: 140, y: 290, width: 700, height: 530 }),
		text('title', { field: 'title' }, at(850, 220), { size: 60, align: 'middle' }),
		text('price', { field: 'price' }, at(1080, 160), {
			size: 120,
			paint: 'accent',
			align: 'middle',
			at: 0.3,
			entrance: 'pop',
		}),
		text('call', { phrase: call }, at(1260, 200), { ...PLATE, size: 72, align: 'middle', at: 0.6 }),
	],
});

const LINES = ['line1', 'line2', 'line3', 'line4'] as const;
const DRIFTS = ['closer', 'across', 'away', 'closer'] as const;

const numbered = (phrase: Phrase, count: number): TemplateScene[] =>
	LINES.slice(0, count).map((line, index) =>
		told(line, line, { phrase, number: index + 1 }, DRIFTS[index] ?? 'closer'),
	);

const priceScene: TemplateScene = {
	id: 'price',
	seconds: 3,
	slots: 1,
	needs: 'price',
	layers: [
		picture('away'),
		shade,
		text('was', { phrase: 'was' }, at(900, 70), { size: 48 }),
		text('oldPrice', { field: 'oldPrice' }, at(975, 130), { size: 96, isStruck: true }),
		text('now', { phrase: 'now' }, at(1140, 80), { ...PLATE, size: 48, at: 0.8 }),
		text('price', { field: 'price' }, at(1230, 230), {
			size: 190,
			paint: 'accent',
			at: 0.9,
			entrance: 'pop',
		}),
	],
};

const half = (x: number): Box => ({ x, y: 150, width: 535, height: 1030 });

const sideBySide: TemplateScene = {
	id: 'both',
	seconds: 3,
	slots: 2,
	first: 0,
	needs: 'title',
	layers: [
		ground,
		picture('still', half(0), 0),
		picture('still', half(545), 1),
		text('before', { phrase: 'before' }, { x: 60, y: 1060, width: 420, height: 100 }, { ...PLATE, size: 56 }),
		text(
			'after',
			{ phrase: 'after' },
			{ x: 565, y: 1060, width: 355, height: 100 },
			{ ...PLATE, size: 56, at: 0.5 },
		),
		text('title', { field: 'title' }, at(1220, 240), { size: 68, at: 0.6 }),
	],
};

const liveScene: TemplateScene = {
	id: 'when',
	seconds: 3,
	slots: 1,
	needs: 'when',
	layers: [
		picture('across'),
		shade,
		text('over', { phrase: 'live' }, at(900, 110), { ...PLATE, size: 64 }),
		text('when', { field: 'when' }, at(1030, 220), { size: 128, at: 0.3, entrance: 'pop' }),
		text('line', { field: 'line1' }, at(1270, 200), { size: 64, at: 0.6 }),
	],
};

const pricedScene = (over: Phrase): TemplateScene => ({
	id: 'price',
	seconds: 2.5,
	slots: 1,
	needs: 'price',
	layers: [
		picture('away'),
		shade,
		text('over', { phrase: over }, at(980, 120), { ...PLATE, size: 64 }),
		text('price', { field: 'price' }, at(1120, 240), {
			size: 190,
			paint: 'accent',
			at: 0.4,
			entrance: 'pop',
		}),
		text('oldPrice', { field: 'oldPrice' }, at(1370, 90), { size: 64, isStruck: true, at: 0.6 }),
	],
});

const quote = (line: Field, drift: Drift): TemplateScene => ({
	id: line,
	seconds: 3,
	slots: 1,
	needs: line,
	layers: [
		ground,
		picture(drift, { x: 0, y: 0, width: FRAME.width, height: 960 }),
		text('over', { phrase: 'reviews' }, at(880, 110), { ...PLATE, size: 56 }),
		text('line', { field: line }, at(1030, 440), { size: 72, at: 0.3, entrance: 'fade' }),
	],
});

/** The templates, as data: what stands where in which scene, when it comes, and what it says. */
export const TEMPLATES: readonly Template[] = [
	{ id: 'priceDrop', scenes: [hook('drop'), priceScene, ...numbered('reason', 1), closing('callBuy')] },
	{ id: 'reasons', scenes: [hook('reasons'), ...numbered('reason', 3), closing('callBuy')] },
	{
		id: 'beforeAfter',
		scenes: [
			told('before', 'line1', { phrase: 'before' }, 'away'),
			told('after', 'line2', { phrase: 'after' }, 'closer', 3),
			sideBySide,
			closing('callBuy'),
		],
	},
	{ id: 'unboxing', scenes: [hook('unboxing'), ...numbered('step', 4), closing('callBuy')] },
	{ id: 'liveTeaser', scenes: [hook('live'), liveScene, pricedScene('liveOnly'), closing('callLive')] },
	{
		id: 'bundle',
		scenes: [hook('bundle'), ...numbered('item', 3), pricedScene('together'), closing('callBuy')],
	},
	{
		id: 'reviews',
		scenes: [
			hook('reviews'),
			quote('line1', 'closer'),
			quote('line2', 'away'),
			quote('line3', 'across'),
			closing('callBuy'),
		],
	},
	{
		id: 'arrival',
		scenes: [hook('arrival', 3), ...numbered('detail', 2), pricedScene('arrival'), closing('callBuy')],
	},
];

/** What a template says about a product, in the order in which it is asked. */
export function fieldsOf(id: TemplateId): readonly Field[] {
	const texts = templateOf(id).scenes.flatMap(({ layers }) =>
		layers.filter((layer) => layer.kind === 'text'),
	);
	return FIELDS.filter((field) =>
		texts.some(({ source }) =>
			'field' in source ? source.field === field : field === 'call' && source.phrase.startsWith('call'),
		),
	);
}

/** A template by its name. */
export function templateOf(id: TemplateId): Template {
	const found = TEMPLATES.find((template) => template.id === id);
	if (!found) throw new Error(`no template ${id}`);
	return found;
}
