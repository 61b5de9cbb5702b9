import { atom } from 'nanostores';
import { call } from '#stores/shared/client.ts';

/** Whether the member's data are being fetched, and whether the last try failed. */
export const $myData = atom<'idle' | 'loading' | 'failed'>('idle');

/** Fetches everything kept about the member and hands it to `save` as the text of a JSON file. */
export async function fetchMyData(save: (text: string) => void): Promise<void> {
	if ($myData.get() === 'loading') return;
	$myData.set('loading');
	try {
		save(`${JSON.stringify(await call('downloadMyData', {}), null, '\t')}\n`);
		$myData.set('idle');
	} catch {
		$myData.set('failed');
	}
}
