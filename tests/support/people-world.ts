import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { writeSelectionWorld } from './selection-world.ts';
import { serviceWorld } from './service-world.ts';
import { tell } from './team-world.ts';

/** What only who it belongs to, or who it was given to, may read. */
export const SECRETS = {
	cardPhone: '+6281299988877',
	cardAccount: 'wechat-of-mia',
	message: 'Our margin is 37 percent.',
	profileContact: 'ben-only@example.com',
	address: '1 Long Street, Springfield',
	phone: '+1 555 0100',
	sampleAddress: '7 Quiet Lane, Bandung',
	orderId: 'order-of-ana',
	reference: 'BANK-4711',
	linkUrl: 'https://www.tiktok.com/@ana.sells/video/42',
} as const;

const OFFER = {
	plat_id: '87',
	is_listed: true,
	agreed: true,
	currency: 'USD' as const,
	video_rate: 15_000,
	live_rate: null,
	commission: 0.15,
	about: 'Home and kitchen, three lives a week.',
	sample_wish: 'welcome' as const,
	shares_contact: true,
};
const lists = () => ({
	categories: ['01'],
	regions: [87],
	languages: ['en' as const],
	works: ['commission' as const],
});

/**
 * Everything of the people screens, of people who know each other: mia (card, team), ben (her member, with a profile on
 * the market), shop (a merchant, with an inquiry to mia and an invitation to ben), cal (a sample). Eve leads a team and
 * has a card and a profile of her own; vic has nothing.
 */
export async function peopleWorld(database: Database) {
	await writeSelectionWorld(database);
	const service = await serviceWorld(database);
	const { operator, deps } = service;
	type Device = Awaited<ReturnType<typeof service.member>>;
	const now = () => deps.clock().toISOString();
	const authorize = (device: Device, handle: string) =>
		database.query(
			sql`insert into authorizations (account_id, kind, plat_id, provider, subject, name, access_token, authorized_at, updated_at)
			select account_id, 'creator', 87, 'sandbox', ${handle}, ${handle}, '', ${now()}, ${now()} from accounts where uid = ${device.uid}`,
		);
	const leads = async (device: Device, team_name: string) => {
		await device.call('applyManager', {
			team_name,
			about: 'Twenty creators of home and kitchen.',
			contact: 'x@example.com',
			agreed: true,
		});
		const { data } = await operator.call('adminApplications', { search: team_name });
		const application_id = data.list[0]?.application_id ?? '';
		await operator.call('adminDecideApplication', {
			application_id,
			action: 'approve',
			admin_contact: 'ops@example.com',
		});
		return (await device.call('team', {})).data.managed?.code ?? '';
	};
	const offers = async (device: Device, handle: string, contact: string) => {
		await authorize(device, handle);
		return (await device.call('saveMarketProfile', { ...OFFER, ...lists(), handle, contact })).data
			.profile_id;
	};

	const mia = await service.listed('mia', {
		phone: SECRETS.cardPhone,
		social_accounts: [{ network: 'wechat', account: SECRETS.cardAccount }],
	});
	const code = await leads(mia, 'Night owls');
	const [ben, shop, cal, vic] = [
		await service.member('ben'),
		await service.member('shop'),
		await service.member('cal'),
		await service.member('vic'),
	];
	const profileId = await offers(ben, 'ana.sells', SECRETS.profileContact);
	await ben.call('joinTeam', { code, agreed: true });
	await mia.call('shareTeamLink', {
		title: 'A mug',
		url: 'https://shop.example.com/mug',
		terms: '20 percent',
	});
	const linkId = (await mia.call('teamLinks', {})).data.list[0]?.link_id ?? '';
	await ben.call('takeTeamLink', { link_id: linkId });
	await ben.call('postTeamLink', { link_id: linkId, url: SECRETS.linkUrl });
	const order = { type: 'affiliate_order', plat_id: 87, creator_id: 'ana.sells', product_id: 'mug' } as const;
	await tell(
		database,
		[{ ...order, order_id: SECRETS.orderId, amount: 5_000, commission: 500, paid_at: now() }],
		now(),
	);
	const [membership] = await database.query<{ membership_id: number }>(
		'select membership_id from team_members',
	);
	const [statement] = await database.query<{ statement_id: number }>(
		sql`insert into team_statements (team_id, plat_id, month, as_of, orders, settled, deducted, share, carried_in, payable, carried_out, written_at)
		select team_id, 87, '2026-02', '2026-03-16', 1, 500, 0, 50, 0, 50, 0, ${now()} from teams returning statement_id`,
	);
	await operator.call('adminRecordPayout', {
		statement_id: String(statement?.statement_id),
		method: 'Bank',
		reference: SECRETS.reference,
		paid_on: '2026-03-10',
	});
	const asked = { subject: 'Host training', text: SECRETS.message };
	const inquiryId = (await shop.call('sendInquiry', { card_id: mia.cardId, ...asked })).data.inquiry_id;
	await shop.call('sendInvitations', {
		plat_id: '87',
		profile_ids: [profileId],
		product_id: 'mug',
		commission: 0.2,
		has_sample: true,
		answer_days: 7,
		post_days: 14,
		message: SECRETS.message,
	});
	const invitationId = (await ben.call('receivedInvitations', {})).data.list[0]?.invitation_id ?? '';
	const { address, phone } = SECRETS;
	await ben.call('moveInvitation', { invitation_id: invitationId, step: 'accept', address, phone });
	const sample = {
		plat_id: '87',
		id: 'mug',
		handle: 'cal.sells',
		address: SECRETS.sampleAddress,
		contact: SECRETS.phone,
		note: '',
	};
	const requestId = (await cal.call('sampleRequest', sample)).data.request.request_id;
	const [authorization] = await database.query<{ authorization_id: number }>(
		'select authorization_id from authorizations order by authorization_id limit 1',
	);

	const eve = await service.listed('eve', { company: 'Early Birds' });
	await leads(eve, 'Early birds');
	await offers(eve, 'ben.live', 'eve@example.com');
	const ids = {
		card: mia.cardId,
		profile: profileId,
		link: linkId,
		membership: String(membership?.membership_id),
		statement: String(statement?.statement_id),
		inquiry: inquiryId,
		invitation: invitationId,
		request: requestId,
		authorization: String(authorization?.authorization_id),
	};
	return { ...service, mia, ben, shop, cal, eve, vic, code, ids };
}
