import type { RefusalDetail } from '#contract/access.ts';
import { accessedOf, type VisitWish, visitWish } from '#domain/access/visit-check.ts';
import { $screenAccess, type ScreenAccess } from './access-state.ts';
import { call } from './client.ts';
import { isApiError } from './errors.ts';
import { $accessed } from './session.ts';

/** What an old server, or one that says nothing, is taken to mean. */
const UNSAID: RefusalDetail = {
	needs: 'edition',
	code: 11_011,
	edition: null,
	limit: null,
	used: null,
	contact: null,
};

function settle(accessed: 1 | 2 | 3, access: ScreenAccess): void {
	$accessed.set(accessed);
	$screenAccess.set(access);
}

async function visit(wish: VisitWish): Promise<void> {
	try {
		await call('visit', wish);
		settle(1, { state: 'full' });
	} catch (error) {
		const accessed = isApiError(error) ? accessedOf(error.code) : null;
		if (!isApiError(error) || accessed === null || accessed === 1) throw error;
		const refusal = { ...UNSAID, ...(error.data as Partial<RefusalDetail> | null) };
		settle(accessed, { state: accessed === 2 ? 'preview' : 'closed', refusal });
	}
}

/**
 * Before a screen shows: asks for which routes the visit check runs, and where it does what the visit may see. A
 * check that fails opens the screen: its data call is refused by the same rules.
 */
export async function checkAccess(pathname: string): Promise<void> {
	const wish = visitWish(pathname);
	try {
		const checked = wish ? await call('getPageModule', {}) : [];
		if (wish && checked.includes(wish.viewpage)) await visit(wish);
		else $screenAccess.set({ state: 'full' });
	} catch {
		$screenAccess.set({ state: 'full' });
	}
}
