import type { Film } from '#domain/studio/film.ts';
import type { MediaFault, MediaNote } from '#domain/studio/media-files.ts';
import type { Place } from './places.ts';

/** What the screen asks of the worker; each by a number, under which it is answered. */
export type Ask =
	| { readonly kind: 'add'; readonly id: string; readonly file: Blob; readonly isMusic: boolean }
	/** A file that is no longer used. */
	| { readonly kind: 'drop'; readonly id: string }
	/** Which texts became too small. */
	| { readonly kind: 'check'; readonly film: Film }
	| { readonly kind: 'show'; readonly film: Film; readonly frame: number }
	/** `into`: where the video is written while it is made; null: it is answered. */
	| { readonly kind: 'render'; readonly film: Film; readonly into: Place | null };
export type ToWorker =
	| { readonly kind: 'canvas'; readonly canvas: OffscreenCanvas }
	| { readonly kind: 'cancel' }
	| { readonly kind: 'ask'; readonly number: number; readonly ask: Ask };

/** Why something asked for is not there. */
export type StudioFault = MediaFault | 'noEncoder' | 'cancelled' | 'noRoom' | 'gone' | 'failed';

/** How a video is written. */
export type VideoType = 'mp4' | 'webm';

/** A text of a scene. */
export type TextPlace = { readonly scene: string; readonly layer: string };

export type Answer = {
	readonly notes?: readonly MediaNote[];
	/** A video that was rendered; null: it is in the place that was named. */
	readonly file?: Blob | null;
	readonly type?: VideoType;
	/** It has sound that this browser cannot write. */
	readonly isMuted?: boolean;
	/** Texts that nobody reads on a phone. */
	readonly small?: readonly TextPlace[];
	/** How long rendering took, or a sound that was added lasts, seconds. */
	readonly seconds?: number;
};
export type FromWorker =
	| { readonly kind: 'frames'; readonly done: number; readonly of: number }
	| { readonly kind: 'done'; readonly number: number; readonly answer: Answer }
	| {
			readonly kind: 'refused';
			readonly number: number;
			readonly fault: StudioFault;
			/** The file that it is about, where it is about one. */
			readonly media: string | null;
	  };
