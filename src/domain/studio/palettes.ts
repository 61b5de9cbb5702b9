import type { Paint } from './templates.ts';

/** Colours of a video, `#rrggbb`. */
export type Palette = Readonly<Record<Paint, string>>;

/** Sets of colours; ink on ground and the sign on accent are at least 4.5 to 1. */
export const PALETTES = {
	night: { ground: '#0b1220', ink: '#ffffff', accent: '#ffd23f', onAccent: '#1a1400' },
	coral: { ground: '#2a0d12', ink: '#ffffff', accent: '#ff6b52', onAccent: '#1d0502' },
	mint: { ground: '#06251f', ink: '#f2fffb', accent: '#3ee0b0', onAccent: '#03241b' },
	paper: { ground: '#fbf8f2', ink: '#1c1917', accent: '#b42318', onAccent: '#ffffff' },
} as const satisfies Readonly<Record<string, Palette>>;

export type PaletteId = keyof typeof PALETTES;
/** The names of the palettes, in the order in which they are offered. */
export const PALETTE_IDS = Object.keys(PALETTES) as readonly PaletteId[];
