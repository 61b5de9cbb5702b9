import type { Answer, Query } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';

/** Words that shops of a region refuse, each with the reason. */
export type RefusedWords = Answer<'forbiddenWords'>['list'];

const asked = new Map<number, Promise<RefusedWords>>();

/** The words of a region, asked for once a visit; a call that failed is sent again. */
export function refusedWords(platId: number): Promise<RefusedWords> {
	const found = asked.get(platId);
	if (found !== undefined) return found;
	const answer = call('forbiddenWords', {
		plat_id: String(platId) as Query<'forbiddenWords'>['plat_id'],
	}).then(({ list }) => list);
	asked.set(platId, answer);
	answer.catch(() => asked.delete(platId));
	return answer;
}
