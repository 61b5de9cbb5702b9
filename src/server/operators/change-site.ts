import type { adminSaveBanner, adminSetPageModule, IntroTotals } from '#contract/admin-site.ts';
import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import { pictureOfAddress } from '#domain/operators/pictures.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { checkedRoutes } from '#server/access/page-modules.ts';
import { savePageModule } from '#server/access/queries/page-modules.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import {
	type BannerWish,
	lockedBanner,
	removeBanner,
	writeBanner,
} from '#server/site/queries/banner-changes.ts';
import { saveTotals, setTotals } from '#server/site/queries/platform-intro.ts';
import { type Nothing, operate } from './operate.ts';
import { holdPicture } from './queries/pictures.ts';

const noBanner = () => new Refusal(CODES.badParameter, 'banner_id: no such banner');

/** Switches the visit check of a route. */
export function setPageModule(
	deps: Dependencies,
	{ name, is_checked }: ParsedBodyOf<typeof adminSetPageModule>,
	caller: MemberCaller,
): Promise<Nothing> {
	return operate(deps, caller, async (tx) => {
		const was = (await checkedRoutes(tx)).includes(name);
		if (was === is_checked) return { answer: {}, note: null };
		await savePageModule(tx, name, is_checked);
		const [before, after] = [{ is_checked: was }, { is_checked }];
		const note = { action: 'set_page_module', kind: 'page_module', target: name, before, after } as const;
		return { answer: {}, note };
	});
}

/** A banner as the log has it: what its languages say one by one. */
const logged = ({ texts, ...shared }: BannerWish) => ({
	...shared,
	...Object.fromEntries(
		texts.flatMap(({ lang, url, cover, title }) => [
			[`title_${lang}`, title],
			[`url_${lang}`, url],
			[`cover_${lang}`, cover],
		]),
	),
});

/** Keeps the picture of a cover from being tidied away; one that is not there is refused. */
async function holdCover(tx: Transaction, cover: string, now: Date): Promise<void> {
	const picture = pictureOfAddress(cover);
	if (picture !== null && !(await holdPicture(tx, picture, now)))
		throw new Refusal(CODES.badParameter, 'cover: no such picture');
}

/** Stores a new banner, or changes one. */
export function saveBanner(
	deps: Dependencies,
	{ banner_id, ...banner }: ParsedBodyOf<typeof adminSaveBanner>,
	caller: MemberCaller,
): Promise<{ banner_id: number }> {
	return operate(deps, caller, async (tx) => {
		const stored = banner_id === null ? null : await lockedBanner(tx, banner_id);
		if (banner_id !== null && !stored) throw noBanner();
		for (const { cover } of banner.texts) await holdCover(tx, cover, deps.clock());
		const isDemo = stored?.isDemo ?? false;
		const written = await writeBanner(
			tx,
			banner,
			banner_id === null ? null : { bannerId: banner_id, isDemo },
		);
		return {
			answer: { banner_id: written },
			note: {
				action: 'save_banner',
				kind: 'banner',
				target: String(written),
				before: stored ? logged(stored.banner) : {},
				after: logged(banner),
			},
		};
	});
}

/** Removes a banner; the log keeps what it was. */
export function dropBanner(deps: Dependencies, bannerId: number, caller: MemberCaller): Promise<Nothing> {
	return operate(deps, caller, async (tx) => {
		const stored = await lockedBanner(tx, bannerId);
		if (!stored) throw noBanner();
		await removeBanner(tx, bannerId);
		const before = logged(stored.banner);
		return {
			answer: {},
			note: { action: 'remove_banner', kind: 'banner', target: String(bannerId), before },
		};
	});
}

/** Sets the totals of the home page, or goes back to what is counted. */
export function setPlatformIntro(
	deps: Dependencies,
	totals: IntroTotals,
	caller: MemberCaller,
): Promise<Nothing> {
	return operate(deps, caller, async (tx) => {
		const before = await setTotals(tx);
		await saveTotals(tx, totals);
		const note = { action: 'set_platform_intro', kind: 'platform_intro', target: 'home' } as const;
		return { answer: {}, note: { ...note, before, after: totals } };
	});
}
