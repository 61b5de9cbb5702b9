import type { Hono } from 'hono';
import { CODES } from '#contract/codes.ts';
import type { ParsedQueryOf } from '#contract/endpoint.ts';
import {
	titleProposals as endpoint,
	forbiddenWords as forbiddenWordsCall,
	type TitleProposals,
	type TitleWordings,
	type TitleWordRow,
	wordTitle,
} from '#contract/titles.ts';
import { languageOfId } from '#domain/site/languages.ts';
import { type ForbiddenWords, wordReason } from '#domain/titles/forbidden-words.ts';
import { modelTitles, titlePrompt } from '#domain/titles/model-titles.ts';
import { type SegmentWord, sellsMore } from '#domain/titles/segment-words.ts';
import { TITLE_LENGTH, titleFaults } from '#domain/titles/title-faults.ts';
import { titleParts } from '#domain/titles/title-parts.ts';
import { missingWords, says, titleProposals, wordsOf } from '#domain/titles/title-proposals.ts';
import { expectedPlace } from '#domain/titles/title-skill.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { takeDetailView } from '#server/access/entitlements.ts';
import { outOfPlace } from '#server/db/call-context.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { ModelFault } from '#server/http/language-model.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import { categoryAnswer, stated } from '#server/market/answers.ts';
import { shownMarket } from '#server/market/queries/market-nodes.ts';
import { productOf } from '#server/products/product.ts';
import { shownBuild } from '#server/rankings/queries/rank-builds.ts';
import { forbiddenOf } from './queries/forbidden-words.ts';
import { noteTitleCheck } from './queries/title-checks.ts';
import { contextOf, segmentOf } from './segment.ts';

/** Leading terms that are answered, of those that sell more than others. */
const MOST_WORDS = 60;

type Query = ParsedQueryOf<typeof endpoint>;

type Asked = { readonly title: string; readonly category: string; readonly brands: readonly string[] };

/** The title and the category that are asked about; counts the detail views of the product and of any segment but its own. */
async function asked(deps: Dependencies, query: Query, caller: MemberCaller): Promise<Asked> {
	const { plat_id: platId, language_id, id } = query;
	if (id !== undefined) {
		const product = await productOf(deps.database, { plat_id: platId, language_id, id });
		const category = query.category ?? product.category_id;
		await takeDetailView(deps, caller, { kind: 'product', platId, id });
		if (category !== product.category_id)
			await takeDetailView(deps, caller, { kind: 'segment', platId, id: category });
		return {
			title: query.title ?? product.title,
			category,
			brands: [product.brand, product.shop_name].filter((name) => name !== null),
		};
	}
	if (query.title === undefined) throw new Refusal(CODES.badParameter, 'title: is missing');
	if (query.category === undefined) throw new Refusal(CODES.badParameter, 'category: is missing');
	await takeDetailView(deps, caller, { kind: 'segment', platId, id: query.category });
	return { title: query.title, category: query.category, brands: [] };
}

const row = ({ term, ...word }: SegmentWord): TitleWordRow => word;
const faultsOf = (title: string, forbidden: ForbiddenWords) =>
	titleFaults(title, forbidden).map(({ fault, words }) => ({ fault, words: [...words] }));

async function proposalsFor(deps: Dependencies, query: Query, caller: MemberCaller): Promise<TitleProposals> {
	const { plat_id: platId, language_id } = query;
	const build = await shownBuild(deps.database, 'product', platId);
	if (!build) throw new Refusal(CODES.notFound, 'plat_id: has no products yet');
	const { title: given, category, brands } = await asked(deps, query, caller);
	const title = given.trim();
	const segment = await segmentOf(deps.database, build, category);
	const context = contextOf(segment, brands);
	const own = wordsOf(title);
	const forbidden = await forbiddenOf(deps.database, platId);
	const place = (text: string) =>
		segment.skill.predicts ? expectedPlace(text, segment.scores, segment.known) : null;
	return {
		...stated(await shownMarket(deps.database, platId), platId, caller),
		as_of: build.as_of,
		segment: {
			category: categoryAnswer(segment.category, language_id),
			products: segment.products,
			units: segment.units,
		},
		title: {
			text: title,
			length: [...title].length,
			...TITLE_LENGTH,
			words: titleParts(title, context).map(({ text, part }) => ({ text, part })),
			faults: faultsOf(title, forbidden),
			place: place(title),
		},
		words: segment.words
			.filter(sellsMore)
			.slice(0, MOST_WORDS)
			.map((word) => ({ ...row(word), is_said: says(own, word.term) })),
		missing: missingWords(title, segment.words, context, forbidden).map(row),
		proposals: titleProposals(title, segment.words, context, forbidden).map((one) => ({
			way: one.way,
			title: one.title,
			added: one.added.map(row),
			faults: faultsOf(one.title, forbidden),
			place: place(one.title),
		})),
		model: deps.languageModel?.name ?? null,
		skill: { ...segment.skill },
	};
}

/** What the model makes of a title, as far as it passes; it is asked once. */
async function wordingsFor(deps: Dependencies, query: Query, caller: MemberCaller): Promise<TitleWordings> {
	const { plat_id: platId, language_id } = query;
	const model = deps.languageModel;
	// Each question costs the operator.
	await deps.limits.take('changes', String(caller.member.accountId));
	const build = await shownBuild(deps.database, 'product', platId);
	if (!model || !build)
		throw new Refusal(CODES.notFound, 'there is no language model, or nothing to compare');
	const { title: given, category, brands } = await asked(deps, query, caller);
	const title = given.trim();
	const segment = await segmentOf(deps.database, build, category);
	const context = contextOf(segment, brands);
	const forbidden = await forbiddenOf(deps.database, platId);
	const missing = missingWords(title, segment.words, context, forbidden).map(({ text }) => text);
	try {
		const answer = await outOfPlace(() => model.ask(titlePrompt(title, missing, languageOfId(language_id))));
		const titles = modelTitles(answer, title, context, forbidden);
		return { titles, problem: titles.length === 0 ? 'unfit' : null };
	} catch (error) {
		if (error instanceof ModelFault) return { titles: [], problem: error.fault };
		throw error;
	}
}

/** `/api/title_proposals`, `/api/word_title` and `/api/forbidden_words`. */
export function titleRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, endpoint, async (query, { caller }) => {
		const answer = await proposalsFor(deps, query, caller);
		await noteTitleCheck(deps.database, caller.member.accountId, deps.clock());
		return answer;
	});
	mount(app, deps, forbiddenWordsCall, async ({ plat_id: platId }) => ({
		list: (await forbiddenOf(deps.database, platId)).map((words) => ({
			words,
			reason: wordReason(words, platId),
		})),
	}));
	mount(app, deps, wordTitle, (query, { body, caller }) => wordingsFor(deps, { ...query, ...body }, caller));
}
