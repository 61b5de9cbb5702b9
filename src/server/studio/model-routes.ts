import type { Hono } from 'hono';
import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf, ParsedQueryOf } from '#contract/endpoint.ts';
import { speak, studioModels, writeScript } from '#contract/studio.ts';
import { categoryNames } from '#domain/platforms/categories.ts';
import { modelScript, type ScriptFacts, scriptPrompt } from '#domain/studio/model-script.ts';
import { SPOKEN_PER_DAY } from '#domain/studio/speech-quotas.ts';
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

async function scriptFor(
	deps: Dependencies,
	{ plat_id: platId, language_id }: ParsedQueryOf<typeof writeScript>,
	{ id, language, scenes }: Script,
	caller: MemberCaller,
) {
	// Each question costs the operator.
	await deps.limits.take('changes', String(caller.member.accountId));
	const model = deps.languageModel;
	const build = await shownBuild(deps.database, 'video', platId);
	if (!model || !build) throw new Refusal(CODES.notFound, 'there is no language model, or no videos yet');
	const product = await productOf(deps.database, { plat_id: platId, language_id, id });
	await takeDetailView(deps, caller, { kind: 'product', platId, id });
	const { words } = await segmentOf(deps.database, build, product.category_id);
	const facts: ScriptFacts = {
		title: product.title,
		scenes,
		words: words.map(({ text }) => text),
		language: LANGUAGE_NAMES[language],
	};
	try {
		const answer = await outOfPlace(() => model.ask({ ...scriptPrompt(facts), tokens: SCRIPT_TOKENS }));
		const forbidden = await forbiddenOf(deps.database, platId);
		const worded = modelScript(answer, facts, contextOf(product), forbidden);
		return { scenes: worded, problem: worded.length === 0 ? ('unfit' as const) : null };
	} catch (error) {
		if (error instanceof ModelFault) return { scenes: [], problem: error.fault };
		throw error;
	}
}

const wishOf = (deps: Dependencies, { edition }: MemberCaller) => ({
	quota: 'spoken' as const,
	limit: SPOKEN_PER_DAY[edition],
	day: quotaDay(deps.clock()),
});

async function speechFor(deps: Dependencies, text: string, caller: MemberCaller) {
	await deps.limits.take('changes', String(caller.member.accountId));
	const model = deps.speechModel;
	if (!model) throw new Refusal(CODES.notFound, 'there is no speech model');
	const wish = wishOf(deps, caller);
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
	const wish = wishOf(deps, caller);
	return {
		writer: languageModel?.name ?? null,
		speaker: speechModel && {
			model: speechModel.name,
			limit: deps.isOpen ? null : wish.limit,
			used: deps.isOpen ? 0 : await usedOf(deps, caller, wish),
		},
	};
}

/** `/api/studio_models`, `/api/write_script` and `/api/speak`. */
export function studioModelRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, studioModels, (_, { caller }) => modelsFor(deps, caller));
	mount(app, deps, writeScript, (query, { body, caller }) => scriptFor(deps, query, body, caller));
	mount(app, deps, speak, (_, { body, caller }) => speechFor(deps, body.text, caller));
}
