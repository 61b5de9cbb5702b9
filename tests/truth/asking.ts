import type { CallName, Answer as Data, Input } from '#api/routes.ts';
import type { Database } from '#server/db/database.ts';
import { signed } from '#tests/support/app.ts';
import { testService } from '#tests/support/devices.ts';

/** Calls by name as somebody who may see everything. */
export type Ask = <Name extends CallName>(name: Name, input: object) => Promise<Data<Name>>;
/** The lines of an export, as they come. */
export type Download = (
	path: string,
	params: Readonly<Record<string, string>>,
) => Promise<Uint8Array<ArrayBuffer>>;
const HANDLE = '+628123456789';

/** The whole app on a database, called in process by a member of the largest edition. */
export async function openAsking(database: Database, now: Date): Promise<{ ask: Ask; download: Download }> {
	const service = testService(database, { editionOf: () => 'all_in_one', clock: () => now });
	const device = service.device();
	await device.signUp(HANDLE);
	const ask: Ask = async (name, input) => {
		const answer = await device.call(name, input as Input<typeof name>);
		if (answer.code !== 100)
			throw new Error(`${name} ${JSON.stringify(input)} answered ${answer.code} ${answer.msg}`);
		return answer.data;
	};
	const download: Download = async (path, params) => {
		const answer = await device.send(`${path}?${signed(path, params, now)}`);
		return new Uint8Array(await answer.arrayBuffer());
	};
	return { ask, download };
}
