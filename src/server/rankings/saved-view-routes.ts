import type { Hono } from 'hono';
import { CODES } from '#contract/codes.ts';
import { changeView, deleteView, savedViews, saveView } from '#contract/saved-views.ts';
import { SAVED_VIEWS } from '#domain/rankings/saved-views.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import {
	addView,
	clearDefault,
	isNameTaken,
	lockViews,
	type NewView,
	removeView,
	savedViewsOf,
	updateView,
	type ViewChange,
	viewOf,
} from './queries/saved-views.ts';

/** The same for views of others: nobody learns which there are. */
const noSuchView = () => new Refusal(CODES.badParameter, 'view_id: there is no such view');
const nameTaken = () => new Refusal(CODES.viewNameTaken, 'another view has this name');

function add(deps: Dependencies, accountId: number, view: NewView) {
	return deps.database.transaction(async (tx) => {
		await lockViews(tx, accountId);
		if (await isNameTaken(tx, accountId, view)) throw nameTaken();
		if (view.isDefault) await clearDefault(tx, accountId, view);
		const added = await addView(tx, accountId, view, SAVED_VIEWS, deps.clock());
		if (!added) throw new Refusal(CODES.tooManyViews, `at most ${SAVED_VIEWS} views of a screen`);
		return added;
	});
}

function change(deps: Dependencies, accountId: number, viewId: number, wish: ViewChange) {
	return deps.database.transaction(async (tx) => {
		await lockViews(tx, accountId);
		const own = await viewOf(tx, accountId, viewId);
		if (!own) throw noSuchView();
		const place = { screen: own.screen, platId: own.plat_id };
		if (wish.name !== undefined && (await isNameTaken(tx, accountId, { ...place, name: wish.name }, viewId)))
			throw nameTaken();
		if (wish.is_default) await clearDefault(tx, accountId, place);
		const changed = await updateView(tx, accountId, viewId, wish, deps.clock());
		if (!changed) throw noSuchView();
		return changed;
	});
}

/** The views of screens that members keep. */
export function savedViewRoutes(app: Hono, deps: Dependencies): void {
	const take = ({ member }: MemberCaller) => deps.limits.take('changes', String(member.accountId));

	mount(app, deps, savedViews, async ({ screen }, { caller }) => ({
		list: await savedViewsOf(deps.database, caller.member.accountId, screen),
		limit: SAVED_VIEWS,
	}));
	mount(app, deps, saveView, async ({ plat_id: platId }, { body, caller }) => {
		await take(caller);
		const { is_default: isDefault, ...view } = body;
		return add(deps, caller.member.accountId, { ...view, platId, isDefault });
	});
	mount(app, deps, changeView, async (_, { body, caller }) => {
		await take(caller);
		const { view_id: viewId, ...wish } = body;
		return change(deps, caller.member.accountId, viewId, wish);
	});
	mount(app, deps, deleteView, async (_, { body, caller }) => {
		await take(caller);
		if (!(await removeView(deps.database, caller.member.accountId, body.view_id))) throw noSuchView();
		return {};
	});
}
