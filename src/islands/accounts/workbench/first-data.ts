import { startMember } from '#islands/accounts/start-member.ts';
import { reloadFollows } from '#stores/accounts/follows.ts';
import { loadNewestNotices } from '#stores/accounts/newest-notices.ts';

/** Asks for everything the first view of the workbench needs, before React is there. */
export function startWorkbench(): void {
	if (!startMember()) return;
	loadNewestNotices();
	reloadFollows();
}
