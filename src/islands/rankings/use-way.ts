import { useStore } from '@nanostores/react';
import { type Edition, LIMITS, type Limits } from '#domain/access/editions.ts';
import { type Way, wayTo } from '#domain/access/ways.ts';
import { $token } from '#stores/shared/token.ts';
import { useKind } from './ranking-kind.tsx';

/** The edition that the newest answer was for; before one, visitors are known to have none. */
export function useListEdition(): Edition | null {
	const { list } = useKind();
	const { data } = useStore(list.$ranking);
	const isIn = useStore($token) !== '';
	if (data && Object.hasOwn(LIMITS, data.edition)) return data.edition as Edition;
	return isIn ? null : 'guest';
}

/** What asks how to get to something: null where the edition has it, or is not known yet. */
export function useWay(): (allows: (limits: Limits) => boolean) => Way | null {
	const { list } = useKind();
	const hasAnswer = useStore(list.$ranking).data !== null;
	const edition = useListEdition();
	return (allows) => (hasAnswer && edition ? wayTo(edition, allows) : null);
}
