/*
 * Reads who runs the installation, from BRAND_DIR or DATA_DIR/brand, before anything else asks (domain/site/brand.ts):
 * commands and the site's build import this first. JavaScript, because check-node.mjs imports it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve(process.env.BRAND_DIR ?? join(process.env.DATA_DIR ?? './data', 'brand'));

const isText = (value) => typeof value === 'string' && value.trim() !== '' && value.length <= 300;
const isLocal = (value) =>
	typeof value === 'object' && value !== null && ['en', 'zh', 'id'].every((locale) => isText(value[locale]));
const orNull = (check) => (value) => value === null || check(value);

// The name stands in texts, file names and addresses of pages: it holds nothing that any of them would have to escape.
const FIELDS = {
	name: [
		(value) => isText(value) && /^[\p{L}\p{N}][\p{L}\p{N} .·-]{0,39}$/u.test(value),
		'up to 40 letters and digits',
	],
	company: [isLocal, 'a text for each of en, zh and id'],
	registration: [orNull(isLocal), 'a text for each of en, zh and id, or null'],
	address: [orNull(isLocal), 'a text for each of en, zh and id, or null'],
	since: [(value) => Number.isInteger(value) && value > 1900 && value < 3000, 'a year'],
	email: [(value) => isText(value) && /^[^\s@<>"]+@[^\s@<>"]+$/.test(value), 'an e-mail address'],
	phone: [orNull((value) => isText(value) && /^\+?[\d ()-]+$/.test(value)), 'a phone number, or null'],
	serviceQr: [isText, 'a text'],
	publicAccountQr: [isText, 'a text'],
	hasPrices: [(value) => typeof value === 'boolean', 'true or false'],
};

function read(path) {
	let given;
	try {
		given = JSON.parse(readFileSync(path, 'utf8'));
	} catch (error) {
		throw new Error(`${path} cannot be read as JSON: ${error.message}`, { cause: error });
	}
	for (const [name, value] of Object.entries(given)) {
		const [check, words] = FIELDS[name] ?? [];
		if (!check) throw new Error(`${path}: there is no "${name}"; give ${Object.keys(FIELDS).join(', ')}.`);
		if (!check(value)) throw new Error(`${path}: "${name}" is ${words}.`);
	}
	return given;
}

/** The file of the mark, 24 × 24 units, where one is given. */
function markIn(path) {
	const mark = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
	if (
		mark === undefined ||
		(mark.includes('<svg') && !/<script|<foreignobject|[\s/"']on\w+\s*=|href\s*=/i.test(mark))
	)
		return mark;
	throw new Error(`${path} is to be an SVG without scripts, handlers and links.`);
}

try {
	const file = join(folder, 'brand.json');
	const mark = markIn(join(folder, 'mark.svg'));
	const given = existsSync(file) ? read(file) : undefined;
	if (given || mark !== undefined) globalThis.LIVEGAUGE_BRAND = { ...given, hasMark: mark !== undefined };
	globalThis.LIVEGAUGE_MARK = mark;
} catch (error) {
	console.error(error.message);
	process.exit(1);
}
