import {
	type Film,
	type FilmLayer,
	type FilmScene,
	type FilmText,
	LOGO_BOX,
	sceneAt,
	timeInScene,
} from '#domain/studio/film.ts';
import { type Box, FRAME } from '#domain/studio/frame.ts';
import { poseAt, shownPart } from '#domain/studio/motion.ts';
import type { Palette } from '#domain/studio/palettes.ts';
import {
	fitText,
	LINE_HEIGHT,
	MEASURED_SIZE,
	PLATE_PADDING,
	type TextBlock,
	textRoom,
} from '#domain/studio/text-layout.ts';
import { FAMILY } from './fonts.ts';
import type { TextPlace } from './studio-messages.ts';

/** A picture, or what a clip shows at the moment. */
export type Drawn = {
	readonly width: number;
	readonly height: number;
	readonly draw: (context: OffscreenCanvasRenderingContext2D, part: Box, box: Box) => void;
};

/** What is drawn for a picture of the user's; null where there is none. */
export type Pictures = (media: string | null) => Drawn | null;

const PLATE_RADIUS = 0.22;
const measuring = new OffscreenCanvas(1, 1).getContext('2d');

const fontAt = (size: number) => `700 ${size}px ${FAMILY}, system-ui, sans-serif`;

/** The width of a text at the size at which texts are measured. */
function measure(text: string): number {
	if (!measuring) return 0;
	measuring.font = fontAt(MEASURED_SIZE);
	return measuring.measureText(text).width;
}

/** A text as it stands in a film, set once and drawn in every frame. */
type SetText = { readonly canvas: OffscreenCanvas; readonly margin: number };

/** Draws frames of one film; texts are set once. `scale` is the canvas by the video's size. */
export class FrameDrawer {
	readonly #film: Film;
	readonly #scale: number;
	readonly #texts = new Map<FilmText, SetText>();

	constructor(film: Film, scale: number) {
		this.#film = film;
		this.#scale = scale;
	}

	/** Draws one frame; what the clips show at its time is drawn for `pictures` by then. */
	draw(context: OffscreenCanvasRenderingContext2D, frame: number, pictures: Pictures): void {
		const { palette, logo } = this.#film;
		context.setTransform(this.#scale, 0, 0, this.#scale, 0, 0);
		context.globalAlpha = 1;
		context.fillStyle = palette.ground;
		context.fillRect(0, 0, FRAME.width, FRAME.height);
		const scene = sceneAt(this.#film, frame);
		if (!scene) return;
		for (const layer of scene.layers) this.#drawLayer(context, scene, layer, frame, pictures);
		const shown = pictures(logo);
		if (shown) drawLogo(context, shown);
	}

	#drawLayer(
		context: OffscreenCanvasRenderingContext2D,
		scene: FilmScene,
		layer: FilmLayer,
		frame: number,
		pictures: Pictures,
	): void {
		const { share, seconds } = timeInScene(scene, frame);
		const { box } = layer;
		const pose = poseAt(layer.entrance, layer.at, seconds);
		if (pose.opacity === 0 || pose.scale === 0) return;
		context.save();
		context.globalAlpha = pose.opacity;
		if (layer.kind === 'picture') {
			const picture = pictures(layer.shown.media);
			if (picture) picture.draw(context, shownPart(picture, box, layer.shown.crop, layer.drift, share), box);
			else drawBlank(context, box, this.#film.palette);
		} else if (layer.kind === 'area') {
			drawArea(context, layer, this.#film.palette);
		} else {
			const { canvas, margin } = this.#textOf(layer);
			const [midX, midY] = [box.x + box.width / 2, box.y + box.height / 2];
			context.translate(midX + pose.dx, midY + pose.dy);
			context.scale(pose.scale, pose.scale);
			context.drawImage(
				canvas,
				-box.width / 2 - margin,
				-box.height / 2 - margin,
				box.width + 2 * margin,
				box.height + 2 * margin,
			);
		}
		context.restore();
	}

	#textOf(layer: FilmText): SetText {
		const known = this.#texts.get(layer);
		if (known) return known;
		const set = setText(layer, this.#film, this.#scale);
		this.#texts.set(layer, set);
		return set;
	}
}

/** The lines of a text in its box. */
function blockOf({ text, box, size, plate }: FilmText, language: string): TextBlock {
	return fitText(text, textRoom(box, size, plate !== undefined), size, language, measure);
}

/** The texts of a film that nobody reads on a phone: they are too long for their boxes. */
export function smallTexts(film: Film): TextPlace[] {
	return film.scenes.flatMap(({ id, layers }) =>
		layers.flatMap((layer) =>
			layer.kind === 'text' && !blockOf(layer, film.language).isReadable
				? [{ scene: id, layer: layer.id }]
				: [],
		),
	);
}

/** Sets a text in its box, with its plate. */
function setText(layer: FilmText, { palette, language }: Film, scale: number): SetText {
	const { box, plate, align } = layer;
	const block = blockOf(layer, language);
	const margin = 24;
	const canvas = new OffscreenCanvas(
		Math.ceil((box.width + 2 * margin) * scale),
		Math.ceil((box.height + 2 * margin) * scale),
	);
	const context = canvas.getContext('2d');
	if (!context) return { canvas, margin };
	context.scale(scale, scale);
	context.translate(margin, margin);
	context.font = fontAt(block.size);
	context.textBaseline = 'middle';
	const line = block.size * LINE_HEIGHT;
	const padding = plate ? block.size * PLATE_PADDING : 0;
	const startOf = (width: number) => (align === 'middle' ? (box.width - width) / 2 : padding);
	if (plate) {
		const width = block.width + 2 * padding;
		const x = align === 'middle' ? (box.width - width) / 2 : 0;
		context.fillStyle = palette[plate];
		context.beginPath();
		context.roundRect(x, 0, width, block.lines.length * line + padding, block.size * PLATE_RADIUS);
		context.fill();
	}
	context.fillStyle = palette[layer.paint];
	context.strokeStyle = palette[layer.paint];
	context.lineWidth = Math.max(3, block.size * 0.07);
	for (const [index, text] of block.lines.entries()) {
		const { width } = context.measureText(text);
		const x = startOf(width);
		const y = padding / 2 + line * (index + 0.5);
		context.fillText(text, x, y);
		if (layer.isStruck) {
			context.beginPath();
			context.moveTo(x - 6, y);
			context.lineTo(x + width + 6, y);
			context.stroke();
		}
	}
	return { canvas, margin };
}

type Area = Extract<FilmLayer, { readonly kind: 'area' }>;

function drawArea(context: OffscreenCanvasRenderingContext2D, layer: Area, palette: Palette): void {
	const { box } = layer;
	const colour = palette[layer.paint];
	if (layer.isShade) {
		const shade = context.createLinearGradient(0, box.y, 0, box.y + box.height);
		shade.addColorStop(0, `${colour}00`);
		shade.addColorStop(0.22, `${colour}d9`);
		shade.addColorStop(1, `${colour}f5`);
		context.fillStyle = shade;
	} else context.fillStyle = colour;
	context.fillRect(box.x, box.y, box.width, box.height);
}

/** Where no picture is chosen: two colours of the palette. */
function drawBlank(context: OffscreenCanvasRenderingContext2D, box: Box, palette: Palette): void {
	const blend = context.createLinearGradient(box.x, box.y, box.x + box.width, box.y + box.height);
	blend.addColorStop(0, palette.accent);
	blend.addColorStop(1, palette.ground);
	context.fillStyle = blend;
	context.fillRect(box.x, box.y, box.width, box.height);
}

function drawLogo(context: OffscreenCanvasRenderingContext2D, logo: Drawn): void {
	const scale = Math.min(LOGO_BOX.width / logo.width, LOGO_BOX.height / logo.height);
	const box = { x: LOGO_BOX.x, y: LOGO_BOX.y, width: logo.width * scale, height: logo.height * scale };
	context.globalAlpha = 1;
	logo.draw(context, { x: 0, y: 0, width: logo.width, height: logo.height }, box);
}
