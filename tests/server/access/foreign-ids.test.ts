// @module-tag full
import { expect, test } from 'vitest';
import type { CallName, Input } from '#api/routes.ts';
import { CONTRACT } from '#contract/index.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { peopleWorld, SECRETS } from '#tests/support/people-world.ts';

type World = Awaited<ReturnType<typeof peopleWorld>>;
type Device = World['vic'];

/** Ids that everybody may know. */
const PUBLIC = ['plat_id', 'language_id', 'entity_id', 'product_id', 'creator_id'];
/** Calls of other subjects, whose own tests try ids of others. */
const ELSEWHERE: readonly CallName[] = [
	'order',
	'cancelOrder',
	'orderStream',
	'sandboxPay',
	'monitorStream',
	'stopMonitor',
	'deleteMonitor',
	'againMonitor',
	'changeView',
	'deleteView',
	'markNoticesRead',
	'saveAlertRule',
	'deleteAlertRule',
	'alertFirings',
	'deleteWebhook',
	'testWebhook',
	'deleteBrowser',
	'revokeApiKey',
	'connectShop',
	'syncShop',
	'disconnectShop',
	'connectedProducts',
	'carryDryRun',
	'carryStart',
	'carryJob',
	'changeCarryJob',
	'shopTitles',
	'changeTitles',
	'revertTitle',
	'publishVideos',
	'uploadVideo',
	'connectedCategories',
];

type Ids = World['ids'];
const note = { kind: 'spam', note: '' } as const;

/** Every call that names what belongs to somebody, with another's id. */
const BY_ID: { readonly [Name in CallName]?: (ids: Ids) => Input<Name> } = {
	teamReturnRows: ({ membership }) => ({ membership_id: membership }),
	teamStatement: ({ statement }) => ({ statement_id: statement }),
	teamOrders: ({ membership }) => ({ plat_id: '87', month: '2026-03', membership_id: membership }),
	withdrawTeamLink: ({ link }) => ({ link_id: link }),
	takeTeamLink: ({ link }) => ({ link_id: link }),
	postTeamLink: ({ link }) => ({ link_id: link, url: SECRETS.linkUrl }),
	sentInvitations: ({ profile }) => ({ profile_id: profile }),
	moveInvitation: ({ invitation }) => ({ invitation_id: invitation, step: 'ship', tracking: 'X-1' }),
	invitationOrders: ({ invitation }) => ({ invitation_id: invitation }),
	inquiry: ({ inquiry }) => ({ inquiry_id: inquiry }),
	answerInquiry: ({ inquiry }) => ({ inquiry_id: inquiry, text: 'Hello' }),
	agreeInquiry: ({ inquiry }) => ({ inquiry_id: inquiry, contact: 'eve@example.com' }),
	blockInquiry: ({ inquiry }) => ({ inquiry_id: inquiry, is_blocked: true }),
	reportInquiry: ({ inquiry }) => ({ inquiry_id: inquiry, ...note }),
	sampleWithdraw: ({ request }) => ({ request_id: request }),
	sampleReceived: ({ request }) => ({ request_id: request }),
	samplePosted: ({ request }) => ({ request_id: request, url: SECRETS.linkUrl }),
	updateAuthorization: ({ authorization }) => ({ authorization_id: authorization, language_id: '1' }),
	removeAuthorization: ({ authorization }) => ({ authorization_id: authorization }),
};

/** Calls that name a card or a profile, which everybody may, as long as it is shown. */
const BY_CONSENT: {
	readonly [Name in CallName]?: (ids: Ids) => Input<Name>;
} = {
	serviceCardDetail: ({ card }) => ({ card_id: card }),
	serviceContact: ({ card }) => ({ card_id: card }),
	reportServiceCard: ({ card }) => ({ card_id: card, ...note }),
	sendInquiry: ({ card }) => ({ card_id: card, subject: 'Freight', text: 'Hello' }),
	reportMarketProfile: ({ profile }) => ({ profile_id: profile, ...note }),
	sendInvitations: ({ profile }) => ({
		plat_id: '87',
		profile_ids: [profile],
		product_id: 'soap',
		commission: 0.2,
		has_sample: false,
		answer_days: 7,
		post_days: 14,
		message: 'Hello',
	}),
};

/** Lists that answer what is the caller's. */
const LISTS: { readonly [Name in CallName]?: Input<Name> } = {
	team: {},
	teamInvitations: {},
	teamMembers: { show: 'all' },
	teamIncome: {},
	teamOrders: { plat_id: '87', month: '2026-03' },
	teamLinks: {},
	teamReturns: {},
	serviceCards: {},
	myCooperation: {},
	inquiries: {},
	marketCreators: { plat_id: '87' },
	myMarketProfiles: {},
	sentInvitations: {},
	receivedInvitations: {},
	invitationReturns: {},
	mySamples: {},
	authorizations: {},
	myCreators: {},
	notices: {},
};

const namesId = ([name, { access, query, body }]: [string, (typeof CONTRACT)[CallName]]) => {
	if (access === 'operators') return [];
	const shapeOf = (schema: unknown) => Object.keys((schema as { shape?: object }).shape ?? {});
	const keys = [...shapeOf(query), ...shapeOf(body)].filter((key) => /_ids?$/.test(key));
	return keys.some((key) => !PUBLIC.includes(key)) ? [name] : [];
};

test('every call that names what belongs to somebody is tried with the id of another', () => {
	const named = (Object.entries(CONTRACT) as [CallName, (typeof CONTRACT)[CallName]][]).flatMap(namesId);
	const tried = [...Object.keys(BY_ID), ...Object.keys(BY_CONSENT), ...ELSEWHERE];
	expect(named.filter((name) => !tried.includes(name))).toEqual([]);
});

/** Calls one after the other; answers what was answered, by the name of the call. */
async function answers(device: Device, asked: readonly (readonly [string, object])[]) {
	const found: Record<string, { readonly code: number; readonly data: unknown }> = {};
	for (const [name, input] of asked) {
		const { code, data } = await device.call(name as 'teamMembers', input);
		found[name] = { code, data };
	}
	return found;
}

/** The calls that were not refused. */
const answeredOf = (found: Awaited<ReturnType<typeof answers>>) =>
	Object.keys(found).filter((name) => found[name]?.code === 100);

const expectNoSecret = (answered: unknown) => {
	const text = JSON.stringify(answered);
	for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
};

describeOnBothEngines('what belongs to somebody else', (database) => {
	const askedOf = (table: object, ids: Ids) =>
		Object.entries(table as Record<string, (ids: Ids) => object>).map(
			([name, ask]) => [name, ask(ids)] as const,
		);
	const changed = () =>
		database().query(
			`select (select jsonb_agg(l order by 1) from team_links l) as links, (select jsonb_agg(t order by 1) from team_link_takes t) as takes,
				(select jsonb_agg(i order by 1) from creator_invitations i) as invitations, (select jsonb_agg(m order by 1) from service_messages m) as messages,
				(select jsonb_agg(r order by 1) from sample_requests r) as samples, (select count(*) from authorizations) as authorizations,
				(select count(*) from service_reports) as reports, (select count(*) from service_blocks) as blocks`,
		);

	test('is neither read nor changed by its id, by a stranger or by who has the same of their own', async () => {
		const { vic, eve, ids } = await peopleWorld(database());
		const before = await changed();
		for (const device of [vic, eve]) {
			const answered = await answers(device, askedOf(BY_ID, ids));
			// What is not refused finds nothing; to remove what is not there is no fault.
			const lists = device === eve ? ['teamReturnRows', 'teamOrders'] : [];
			expect(answeredOf(answered)).toEqual([...lists, 'sentInvitations', 'removeAuthorization']);
			for (const name of [...lists, 'sentInvitations'])
				expect(answered[name]?.data).toMatchObject({ list: [] });
			expectNoSecret(answered);
			expectNoSecret(await answers(device, Object.entries(LISTS)));
		}
		expect(await changed()).toEqual(before);
	});

	test('is shown to those it was given to, and to no side more than that', async () => {
		const { mia, ben, shop, cal, ids } = await peopleWorld(database());
		const lists = async (device: Device) => JSON.stringify(await answers(device, Object.entries(LISTS)));
		const seen = async (device: Device) => {
			const text = await lists(device);
			return Object.entries(SECRETS).flatMap(([name, secret]) => (text.includes(secret) ? [name] : []));
		};
		// The manager sees the order and the post of her member, but neither his contact nor where he lives.
		expect(await seen(mia)).toEqual([
			'cardPhone',
			'cardAccount',
			'message',
			'orderId',
			'reference',
			'linkUrl',
		]);
		expect(await seen(ben)).toEqual(['message', 'profileContact', 'address', 'phone', 'linkUrl']);
		expect(await seen(shop)).toEqual(['message', 'profileContact', 'address', 'phone']);
		// Where a sample is to be sent only operators read.
		expect(await seen(cal)).toEqual([]);
		// A member reads no figures of the team, not even of itself by the manager's calls.
		const { code } = await ben.call('teamOrders', {
			plat_id: '87',
			month: '2026-03',
			membership_id: ids.membership,
		});
		expect(code).not.toBe(100);
	});

	test('is gone by its id once consent is taken back or operators hid it', async () => {
		const { mia, vic, operator, ids } = await peopleWorld(database());
		expect((await vic.call('serviceContact', { card_id: ids.card })).data.contact.phone).toBe(
			SECRETS.cardPhone,
		);
		await mia.call('setCardConsent', { has_consent: false });
		await operator.call('adminHideProfile', {
			profile_id: ids.profile,
			is_hidden: true,
			reason: 'Not a creator.',
		});
		const answered = await answers(vic, askedOf(BY_CONSENT, ids));
		expect(answeredOf(answered)).toEqual(['sendInvitations']);
		expect(answered.sendInvitations?.data).toMatchObject({ sent: 0 });
		expectNoSecret([answered, await answers(vic, Object.entries(LISTS))]);
	});
});
