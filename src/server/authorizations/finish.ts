import type { authorizationFinish } from '#contract/authorizations.ts';
import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import { type AuthorizationKind, creatorHandleOf } from '#domain/authorizations/authorizations.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { outOfPlace } from '#server/db/call-context.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { keepAuthorization } from './keep.ts';
import { ProviderFault, type Subject } from './provider.ts';
import type { StoredAuthorization } from './queries/authorizations.ts';
import { endRequest } from './requests.ts';

const failed = () => new Refusal(CODES.authorizationFailed, 'the platform did not confirm the authorization');

async function exchanged(deps: Dependencies, code: string, verifier: string) {
	try {
		return await outOfPlace(() => deps.authorizations.exchange(code, verifier));
	} catch (error) {
		throw error instanceof ProviderFault ? failed() : error;
	}
}

/** A creator is known by handle; what the platform calls one that has none cannot be listed. */
function nameOf(kind: AuthorizationKind, subject: Subject): string {
	if (kind === 'shop') return subject.name;
	const handle = creatorHandleOf(subject.name);
	if (handle === null) throw failed();
	return handle;
}

/**
 * Ends an authorization with what the platform sent to /authorize. The state is used up before anything else, whatever
 * follows; nothing is stored before the platform has given its tokens.
 */
export async function finishAuthorization(
	deps: Dependencies,
	{ state, code, error }: ParsedBodyOf<typeof authorizationFinish>,
	{ member: { accountId } }: MemberCaller,
): Promise<StoredAuthorization> {
	const request = await endRequest(deps, accountId, state);
	if (!request)
		throw new Refusal(CODES.wrongState, 'the authorization was not begun here, was used, or took too long');
	if (error !== undefined || code === undefined)
		throw new Refusal(CODES.authorizationDeclined, 'the authorization was declined');
	const { tokens, subject } = await exchanged(deps, code, request.verifier);
	const { kind, plat_id } = request;
	const name = nameOf(kind, subject);
	if (request.handle !== null && request.handle !== name)
		throw new Refusal(CODES.anotherCreator, 'another creator has agreed', {
			data: { asked: request.handle, agreed: name },
		});
	const provider = deps.authorizations.name;
	return keepAuthorization(deps, { accountId, kind, plat_id, provider, subject: subject.id }, name, tokens);
}
