import type { Hono } from 'hono';
import { adminForbiddenWords, adminSetForbiddenWord } from '#contract/admin-words.ts';
import { CODES } from '#contract/codes.ts';
import type { AnswerOf, ParsedBodyOf, ParsedQueryOf } from '#contract/endpoint.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { foldName } from '#domain/text/search-text.ts';
import { EVERY_REGION, forbiddenWord, shippedWords } from '#domain/titles/forbidden-words.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import { type Nothing, operate } from '#server/operators/operate.ts';
import { dropChange, type StoredChange, saveChange, wordChanges } from './queries/forbidden-words.ts';

/** Operators may change so many words. */
const MOST_CHANGES = 2_000;

type Row = AnswerOf<typeof adminForbiddenWords>['list'][number];

/** The shipped words and the changed ones: everywhere first, then region by region, each in order. */
function allWords(changes: readonly StoredChange[]): Row[] {
	const regions = [EVERY_REGION, ...PLATFORMS.map(({ platId }) => platId)];
	return regions.flatMap((platId) => {
		const shipped = new Set(shippedWords(platId));
		const changed = new Map(changes.filter((one) => one.platId === platId).map((one) => [one.words, one]));
		return [...new Set([...shipped, ...changed.keys()])].sort().map((words) => ({
			plat_id: platId,
			words,
			is_forbidden: changed.get(words)?.isForbidden ?? true,
			is_shipped: shipped.has(words),
			changed_at: changed.get(words)?.changedAt ?? null,
		}));
	});
}

function found(rows: readonly Row[], { region, search }: ParsedQueryOf<typeof adminForbiddenWords>): Row[] {
	const part = foldName(search);
	return rows.filter((row) => (region === undefined || row.plat_id === region) && row.words.includes(part));
}

function setWord(
	deps: Dependencies,
	caller: MemberCaller,
	{ region: platId, words: typed, is_forbidden: isForbidden }: ParsedBodyOf<typeof adminSetForbiddenWord>,
): Promise<Nothing> {
	const words = forbiddenWord(typed);
	if (words === null) throw new Refusal(CODES.badParameter, 'words: has none');
	return operate(deps, caller, async (tx) => {
		const changes = await wordChanges(tx);
		const before = changes.find((one) => one.platId === platId && one.words === words);
		const isShipped = shippedWords(platId).includes(words);
		if ((before?.isForbidden ?? isShipped) === isForbidden) return { answer: {}, note: null };
		// Allowing in one region what holds everywhere is a change of its own; else it is as if it had never been listed.
		const isPlain =
			isForbidden === isShipped && (isForbidden || platId === EVERY_REGION || !isEverywhere(words, changes));
		if (isPlain) await dropChange(tx, { platId, words });
		else if (changes.length >= MOST_CHANGES && !before)
			throw new Refusal(CODES.badParameter, `words: no more than ${MOST_CHANGES} can be changed`);
		else await saveChange(tx, { platId, words, isForbidden }, deps.clock());
		const action = isForbidden ? 'forbid_words' : 'allow_words';
		return {
			answer: {},
			note: { action, kind: 'words', target: words, after: { plat_id: platId } } as const,
		};
	});
}

const isEverywhere = (words: string, changes: readonly StoredChange[]): boolean =>
	changes.find((one) => one.platId === EVERY_REGION && one.words === words)?.isForbidden ??
	shippedWords(EVERY_REGION).includes(words);

/** Operators: the words that titles must not say. */
export function adminWordRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, adminForbiddenWords, async (query) => {
		const rows = found(allWords(await wordChanges(deps.database)), query);
		const { page, limit } = query;
		return { list: rows.slice((page - 1) * limit, page * limit), total: rows.length, page, limit };
	});
	mount(app, deps, adminSetForbiddenWord, (_, { body, caller }) => setWord(deps, caller, body));
}
