import type { ParsedBodyOf } from '#contract/endpoint.ts';
import type { demoLogin, OpenedSession } from '#contract/sessions.ts';
import { EDITIONS } from '#domain/access/editions.ts';
import { languageOfId } from '#domain/site/languages.ts';
import type { Caller } from '#server/access/caller.ts';
import { addDemoRules } from '#server/alerts/demo-rules.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { addDemoMonitors } from '#server/monitoring/demo-monitors.ts';
import { addDemoInquiries } from '#server/services/demo-inquiries.ts';
import { addReceivedInquiries } from '#server/services/demo-received.ts';
import { addDemoPeople, demoPlatId, settleDemoTeam } from './demo-people.ts';
import { makeAccount } from './new-account.ts';
import { newOwner, openSession } from './open-session.ts';
import { insertGrant } from './queries/grants.ts';

const DEMO_MS = 86_400_000;

/** A fresh account of the edition, gone after a day, so that visitors of a demo do not displace each other. */
export async function openDemoAccount(
	deps: Dependencies,
	{ edition, language_id: languageId }: ParsedBodyOf<typeof demoLogin>,
	caller: Caller,
): Promise<OpenedSession> {
	await deps.limits.take('demoLogin', caller.network);
	const now = deps.clock();
	const endsAt = new Date(now.getTime() + DEMO_MS);
	const opened = await deps.database.transaction(async (tx) => {
		const account_id = await makeAccount(tx, { name: 'Demo', languageId, demoEndsAt: endsAt }, now);
		if (EDITIONS.indexOf(edition) > EDITIONS.indexOf('sign_up'))
			await insertGrant(tx, { accountId: account_id, edition, source: 'demo', startsAt: now, endsAt }, now);
		const platId = demoPlatId(deps.demoPlatIds);
		await addDemoMonitors(tx, { accountId: account_id, edition, platId }, now);
		await addDemoRules(tx, { accountId: account_id, platId, now });
		const language = languageOfId(languageId);
		await addDemoInquiries(tx, account_id, now);
		const makeOther = (name: string) => makeAccount(tx, { name, languageId, demoEndsAt: endsAt }, now);
		await addReceivedInquiries(tx, { accountId: account_id, language, platId, makeOther }, now);
		const demo = { accountId: account_id, edition, language, platId, platIds: deps.demoPlatIds, endsAt };
		const teamId = deps.demoPlatIds.length > 0 ? await addDemoPeople(tx, demo, now) : null;
		return { teamId, session: await openSession(deps, tx, newOwner(account_id), caller) };
	});
	// The account stands: what settling did not do now, the hourly job does.
	if (opened.teamId !== null) await settleDemoTeam(deps.database, opened.teamId, now).catch(() => null);
	return opened.session;
}
