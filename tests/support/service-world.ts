import type { CooperationForm } from '#domain/services/cooperation.ts';
import type { Database } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { COOPERATION } from './cooperation.ts';
import { operating } from './operating.ts';

/** A service with an operator, and members of the service marketplace. */
export async function serviceWorld(database: Database, given: Partial<Dependencies> = {}) {
	const service = await operating(database, given);
	type Device = Awaited<ReturnType<typeof service.signedUp>>;
	/** Decides what a member has sent. */
	async function decide(device: Device, action: 'approve' | 'refuse', reason = 'Too little is said.') {
		const { data } = await service.operator.call('adminCooperations', { search: device.uid });
		const [form] = data.list;
		const { cooperation_id = '', submitted_at = '' } = form ?? {};
		return service.operator.call('adminDecideCooperation', { cooperation_id, submitted_at, action, reason });
	}
	let phones = 0;
	const member = (username: string) => {
		phones += 1;
		return service.signedUp(`+6281234560${100 + phones}`, { username });
	};
	/** A member with a card on the list. */
	async function listed(username: string, form: Partial<CooperationForm> = {}) {
		const device = await member(username);
		await device.call('submitCooperation', { ...COOPERATION, ...form });
		await decide(device, 'approve');
		const { data } = await device.call('myCooperation', {});
		return { ...device, cardId: data.card?.card_id ?? '' };
	}
	return { ...service, member, listed, decide };
}
