import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { CODES } from '#contract/codes.ts';
import type { AnswerOf, ParsedBodyOf, ParsedQueryOf } from '#contract/endpoint.ts';
import { speak, studioModels, writeScript } from '#contract/studio.ts';
import { categoryNames } from '#domain/platforms/categories.ts';
import { SCRIPTS_PER_DAY, SPOKEN_PER_DAY } from '#domain/studio/model-quotas.ts';
import { modelScript, type ScriptFacts, scriptPrompt } from '#domain/studio/model-script.ts';
import { foldText, words as wordsOfText } from '#domain/text/search-text.ts';
import { singular, type TitleContext } from '#domain/titles/title-parts.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { takeDetailView } from '#server/access/entitlements.ts';
import { quotaDay, takeQuota, usedOf } from '#server/access/quotas.ts';
import { outOfPlace } from '#server/db/call-context.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { ModelFault } from '#server/http/language-model.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import { productOf } from '#server/products/product.ts';
import { shownBuild } from '#server/rankings/queries/rank-builds.ts';
import { forbiddenOf } from '#server/titles/queries/forbidden-words.ts';
import { segmentOf } from './segment.ts';

const LANGUAGE_NAMES = { en: 'English', 'zh-CN': 'Simplified Chinese', id: 'Indonesian' } as const;

/** Six scenes of Chinese take more than a title does. */
const SCRIPT_TOKENS = 2_000;

type Product = Awaited<ReturnType<typeof productOf>>;

/** What is known besides the texts: whose brand it is, and what the category calls its products. */
function contextOf({ brand, shop_name, category_id }: Product): TitleContext {
	const names = (['en', 'zh', 'id'] as const).flatMap((language) =>
		categoryNames(category_id, language).slice(-1),
	);
	return {
		brands: [brand, shop_name].filter((name) => name !== null),
		product: new Set(names.flatMap((name) => wordsOfText(foldText(name))).map(singular)),
	};
}

type Script = ParsedBodyOf<typeof writeScript>;
type ScriptQuery = ParsedQueryOf<typeof writeScript>;
type Written = AnswerOf<typeof writeScript>;

/** What is known of a product besides its scenes; takes a detail view where our data say it. */
async function knownOf(
	deps: Dependencies,
	{ plat_id: platId, language_id }: ScriptQuery,
	{ id, title }: Script,
	caller: MemberCaller,
) {
	if (id === undefined) {
		if (title === undefined) throw new Refusal(CODES.badParameter, 'id or title: one of them is needed');
		return { title, context: { brands: [], product: new Set<string>() }, words: [] };
	}
	const build = await shownBuild(deps.database, 'video', platId);
	if (!build) throw new Refusal(CODES.notFound, 'plat_id: has no videos yet');
	const product = await productOf(deps.database, { plat_id: platId, language_id, id });
	await takeDetailView(deps, caller, { kind: 'product', platId, id });
	const { words } = await segmentOf(deps.database, build, product.category_id);
	return { title: product.title, context: contextOf(product), words: words.map(({ text }) => text) };
}

async function scriptFor(deps: Dependencies, query: ScriptQuery, body: Script, caller: MemberCaller) {
	// Each question costs the operator.
	await deps.limits.take('changes', String(caller.member.accountId));
	const model = deps.languageModel;
	if (!model) throw new Refusal(CODES.notFound, 'there is no language model');
	const { id, language, scenes } = body;
	const { context, ...known } = await knownOf(deps, query, body, caller);
	const wish = dayOf(deps, 'scripts', SCRIPTS_PER_DAY[caller.edition]);
	const entity = deps.hashes('scripts', JSON.stringify([id ?? known.title, language, scenes]));
	if (!(await takeQuota(deps, caller, { ...wish, entities: [entity] })))
		throw new Refusal(CODES.quotaUsed, 'the scripts of the day are used', {
			data: { limit: wish.limit, used: wish.limit },
		});
	const facts: ScriptFacts = { ...known, scenes, language: LANGUAGE_NAMES[language] };
	try {
		const answer = await outOfPlace(() => model.ask({ ...scriptPrompt(facts), tokens: SCRIPT_TOKENS }));
		const forbidden = await forbiddenOf(deps.database, query.plat_id);
		const worded = modelScript(answer, facts, context, forbidden);
		return { scenes: worded, problem: worded.length === 0 ? ('unfit' as const) : null };
	} catch (error) {
		if (error instanceof ModelFault) return { scenes: [], problem: error.fault };
		throw error;
	}
}

/** Answers that a page whose connection broke, or that was loaded again, asks for once more. */
const KEPT = { max: 500, ttl: 3_600_000 } as const;

/** Words scripts; what is asked again with the key of an earlier question has its answer, also while that is under way. */
function scriptWriter(deps: Dependencies) {
	const kept = new LRUCache<string, Promise<Written>>(KEPT);
	return (query: ScriptQuery, body: Script, caller: MemberCaller): Promise<Written> => {
		if (body.request === undefined) return scriptFor(deps, query, body, caller);
		// A key that is used again for something else is another question.
		const key = `${caller.member.accountId} ${JSON.stringify([query.plat_id, body])}`;
		const found = kept.get(key);
		if (found !== undefined) return outOfPlace(() => found);
		const asked = scriptFor(deps, query, body, caller);
		kept.set(key, asked);
		// What was refused was not asked.
		asked.catch(() => kept.delete(key));
		return asked;
	};
}

const dayOf = (deps: Dependencies, quota: 'spoken' | 'scripts', limit: number) => ({
	quota,
	limit,
	day: quotaDay(deps.clock()),
});

/** What a member has used of it today. */
const stateOf = async (deps: Dependencies, caller: MemberCaller, wish: ReturnType<typeof dayOf>) => ({
	limit: deps.isOpen ? null : wish.limit,
	used: deps.isOpen ? 0 : await usedOf(deps, caller, wish),
});

async function speechFor(deps: Dependencies, text: string, caller: MemberCaller) {
	await deps.limits.take('changes', String(caller.member.accountId));
	const model = deps.speechModel;
	if (!model) throw new Refusal(CODES.notFound, 'there is no speech model');
	const wish = dayOf(deps, 'spoken', SPOKEN_PER_DAY[caller.edition]);
	if (!(await takeQuota(deps, caller, { ...wish, entities: [deps.hashes('spoken', text)] })))
		throw new Refusal(CODES.quotaUsed, 'the captions of the day are spoken', {
			data: { limit: wish.limit, used: wish.limit },
		});
	try {
		const sound = await outOfPlace(() => model.speak(text));
		return { sound: sound.toString('base64'), problem: null };
	} catch (error) {
		if (error instanceof ModelFault) return { sound: null, problem: error.fault };
		throw error;
	}
}

async function modelsFor(deps: Dependencies, caller: MemberCaller) {
	const { languageModel, speechModel } = deps;
	const state = (quota: 'spoken' | 'scripts', limit: number) =>
		stateOf(deps, caller, dayOf(deps, quota, limit));
	return {
		writer: languageModel?.name ?? null,
		scripts: languageModel && (await state('scripts', SCRIPTS_PER_DAY[caller.edition])),
		speaker: speechModel && {
			model: speechModel.name,
			...(await state('spoken', SPOKEN_PER_DAY[caller.edition])),
		},
	};
}

/** `/api/studio_models`, `/api/write_script` and `/api/speak`. */
export function studioModelRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, studioModels, (_, { caller }) => modelsFor(deps, caller));
	const write = scriptWriter(deps);
	mount(app, deps, writeScript, (query, { body, caller }) => write(query, body, caller));
	mount(app, deps, speak, (_, { body, caller }) => speechFor(deps, body.text, caller));
}
