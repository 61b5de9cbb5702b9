import type { OperatorRole } from '#domain/access/operator-roles.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { testService } from './devices.ts';

export const OPERATOR = 'otto@example.com';

/** A service with an operator who is logged in, and the entries of the audit log, oldest first. */
export async function operating(database: Database, given: Partial<Dependencies> = {}) {
	const service = testService(database, given);
	const signedUp = async (handle: string, extra: object = {}) => {
		const device = service.device();
		await device.signUp(handle, extra);
		const { uid } = (await device.call('getUserInfo', {})).data;
		return { ...device, uid };
	};
	const promoted = async (handle: string, role: OperatorRole = 'owner') => {
		const member = await signedUp(handle);
		await database.query(
			sql`update accounts set role = 'operator', operator_role = ${role} where uid = ${member.uid}`,
		);
		return member;
	};
	const operator = await promoted(OPERATOR);
	const audit = () =>
		database.query<{
			operator: string | null;
			action: string;
			target_kind: string;
			target: string;
			before: Record<string, unknown>;
			after: Record<string, unknown>;
		}>('select operator, action, target_kind, target, before, after from audit_log order by entry_id');
	return { ...service, operator, signedUp, promoted, audit };
}
