import { ownAddress } from '#domain/site/safe-redirect.ts';
import { Refused } from '#server/ingest/importers/refused.ts';
import { isStorable } from '#server/ingest/storable.ts';
import { asText, type FieldReader, isUnknown, shown, unknownOr } from './reader.ts';

const DAMAGED_ID = /^\d(\.\d+)?E\+\d+$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach the database
const CONTROL = /[\u0000-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: tab and newline stay
const UNWANTED = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Text without control characters and space around. U+0000 and halves of characters stay: their rows are refused. */
export function cleanText(text: string): string {
	return (CONTROL.test(text) ? text.replace(UNWANTED, '') : text).trim();
}

const CUT_CHARACTER = /[\ud800-\udbff]$/;

/** The beginning of a text, of at most so many UTF-16 units; a character that does not fit whole is left out. */
export function cut(text: string, max: number): string {
	return text.length > max ? text.slice(0, max).replace(CUT_CHARACTER, '') : text;
}

/** An id as text. A number is taken where it still has all its digits. */
export const readId: FieldReader = (value, name) => {
	const id = asText(value);
	if (id === null || (typeof value === 'number' && !Number.isSafeInteger(value))) {
		throw new Refused('no_id', { name, value: shown(value) });
	}
	if (DAMAGED_ID.test(id)) {
		throw new Refused('damaged_id', { name, value: id });
	}
	if (id.length > 128 || CONTROL.test(id) || !id.isWellFormed()) {
		throw new Refused('unusable_id', { name, value: shown(id) });
	}
	return id;
};

/** Text of at most so many characters. */
export function readText(max: number): FieldReader {
	return (value, name) => {
		const text = asText(value);
		if (text === null) throw new Refused('no_text', { name, value: shown(value) });
		if (text.length > max) throw new Refused('long_text', { name, most: max });
		return cleanText(text) || null;
	};
}

const HTTP = /^https?:\/\//i;

/** A web address; other schemes could run code when a screen links to them. */
export const readLink: FieldReader = (value, name) => {
	if (typeof value !== 'string' || !HTTP.test(value)) {
		return unknownOr(value, name, 'no_link');
	}
	if (value.length > 2_000) throw new Refused('long_text', { name, most: 2_000 });
	return cleanText(value);
};

/** Where a file is: a web address, or a path of this site that leads nowhere else. */
export const readAsset: FieldReader = (value, name, scope, row) => {
	if (typeof value !== 'string' || !value.startsWith('/')) return readLink(value, name, scope, row);
	// An address would spell halves of characters in a way of its own.
	const path = value.length > 2_000 || !isStorable(value) ? null : ownAddress(value);
	if (path === null) throw new Refused('no_path', { name, value: shown(value) });
	return path;
};

function splitNames(text: string): unknown {
	if (!text.startsWith('[')) return text.split('>');
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Category names from the top: a list, a JSON list as text, or `A > B > C`. */
export const readNames: FieldReader = (value, name) => {
	const list = typeof value === 'string' ? splitNames(value) : value;
	if (!Array.isArray(list)) return unknownOr(value, name, 'no_names');
	const names = list.map((entry) => cleanText(asText(entry) ?? '')).filter((entry) => entry !== '');
	if (names.length > 10 || names.some((entry) => entry.length > 200)) {
		throw new Refused('many_names', { name });
	}
	return names.length > 0 ? names : null;
};

/** One of some words. */
export function readChoice(values: readonly string[]): FieldReader {
	const known = values.join(', ');
	return (value, name) => {
		const text = String(value);
		if (values.includes(text)) return text;
		const choice = values.find((one) => one.toLowerCase() === text.toLowerCase());
		if (choice !== undefined || isUnknown(value)) return choice ?? null;
		throw new Refused('no_choice', { name, value: shown(value), known });
	};
}

function isGroup(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isShare(value: unknown): boolean {
	return typeof value === 'number' && value >= 0 && value <= 1;
}

function isShares(value: unknown): boolean {
	return (
		isGroup(value) &&
		Object.values(value).every((group) => isGroup(group) && Object.values(group).every(isShare))
	);
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Shares by group and name. */
export const readShares: FieldReader = (value, name) => {
	const shares = typeof value === 'string' ? parsed(value) : value;
	if (!isShares(shares)) return unknownOr(value, name, 'no_shares');
	return shares;
};
