import { filmLetters } from '#domain/studio/film.ts';
import { FRAME } from '#domain/studio/frame.ts';
import { FrameDrawer, smallTexts } from './draw-frame.ts';
import { encodeFilm, NoEncoder, picturesAt } from './encode-film.ts';
import { loadFonts } from './fonts.ts';
import { MediaRefused, type Medium, openMedium } from './media.ts';
import { freePlace, streamInto, writeTo } from './places.ts';
import type { Answer, Ask, FromWorker, StudioFault, ToWorker } from './studio-messages.ts';

/* Holds the user's pictures and clips, draws the preview and renders: nothing of it leaves the machine. */

const media = new Map<string, Medium>();
let canvas: OffscreenCanvas | null = null;
let rendering: AbortController | null = null;
let newestShow = 0;

const tell = (message: FromWorker) => postMessage(message);

async function show({ film, frame }: Extract<Ask, { kind: 'show' }>): Promise<Answer> {
	const context = canvas?.getContext('2d', { alpha: false });
	if (!canvas || !context) return {};
	await loadFonts(filmLetters(film));
	new FrameDrawer(film, canvas.width / FRAME.width).draw(
		context,
		frame,
		await picturesAt(film, frame, media),
	);
	return {};
}

async function render(
	{ film, into }: Extract<Ask, { kind: 'render' }>,
	signal: AbortSignal,
): Promise<Answer> {
	const started = performance.now();
	const onFrame = (done: number) => tell({ kind: 'frames', done, of: film.frames });
	const file = into && (await writeTo(into));
	try {
		const made = await encodeFilm(film, media, { signal, onFrame, into: file && streamInto(file) });
		return { ...made, seconds: (performance.now() - started) / 1000 };
	} catch (error) {
		// What is half written gives its room back.
		await file?.abort().catch(() => null);
		if (into) await freePlace(into);
		throw error;
	}
}

async function check({ film }: Extract<Ask, { kind: 'check' }>): Promise<Answer> {
	await loadFonts(filmLetters(film));
	return { small: smallTexts(film) };
}

async function add({ id, file, isMusic }: Extract<Ask, { kind: 'add' }>): Promise<Answer> {
	const medium = await openMedium(file, isMusic);
	media.set(id, medium);
	return { notes: medium.notes, ...(medium.seconds !== undefined && { seconds: medium.seconds }) };
}

async function drop({ id }: Extract<Ask, { kind: 'drop' }>): Promise<Answer> {
	media.get(id)?.close();
	media.delete(id);
	return {};
}

function answer(number: number, ask: Ask, signal: AbortSignal): Promise<Answer> {
	if (ask.kind === 'add') return add(ask);
	if (ask.kind === 'drop') return drop(ask);
	if (ask.kind === 'render') return render(ask, signal);
	if (ask.kind === 'check') return check(ask);
	// While one types, only the newest is worth drawing.
	return number < newestShow ? Promise.resolve({}) : show(ask);
}

function faultOf(error: unknown): StudioFault {
	if (error instanceof MediaRefused) return error.fault;
	if (error instanceof NoEncoder) return 'noEncoder';
	if (!(error instanceof DOMException)) return 'failed';
	if (error.name === 'QuotaExceededError') return 'noRoom';
	return error.name === 'AbortError' ? 'cancelled' : 'failed';
}

/** One after the other: a preview that is drawn while a clip is read for the video would move it. */
let turn: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
	if (data.kind === 'canvas') canvas = data.canvas;
	else if (data.kind === 'cancel') rendering?.abort();
	else {
		const { number, ask } = data;
		const stop = new AbortController();
		// It can be cancelled while it waits for its turn.
		if (ask.kind === 'render') rendering = stop;
		if (ask.kind === 'show') newestShow = number;
		turn = turn
			.then(() => answer(number, ask, stop.signal))
			.then(
				(done) => tell({ kind: 'done', number, answer: done }),
				(error: unknown) => {
					const media = error instanceof MediaRefused ? error.media : null;
					tell({ kind: 'refused', number, fault: faultOf(error), media });
				},
			);
	}
});
