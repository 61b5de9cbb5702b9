import { map } from 'nanostores';
import type { Answer } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';
import { $token } from '#stores/shared/token.ts';

/** How to reach a creator: asked for, there, or why not. */
export type ContactState =
	| { readonly status: 'loading' }
	| { readonly status: 'ready'; readonly answer: Answer<'anchorContact'> }
	| { readonly status: 'failed'; readonly error: unknown };

/** What was asked for, by `contactName`. */
export const $contacts = map<Record<string, ContactState | undefined>>({});

// What somebody may see is nothing for whoever logs in next.
$token.listen(() => $contacts.set({}));

/** The name of a creator's contact. */
export const contactName = (platId: number, creatorId: string) => `${platId} ${creatorId}`;

/** Asks how to reach a creator; it takes a detail view, so it is asked once. */
export async function loadContact(platId: number, creatorId: string): Promise<void> {
	const name = contactName(platId, creatorId);
	const status = $contacts.get()[name]?.status;
	if (status === 'loading' || status === 'ready') return;
	$contacts.setKey(name, { status: 'loading' });
	try {
		const answer = await call('anchorContact', { plat_id: String(platId), creator_id: creatorId });
		$contacts.setKey(name, { status: 'ready', answer });
	} catch (error) {
		$contacts.setKey(name, { status: 'failed', error });
	}
}
