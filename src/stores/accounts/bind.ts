import { type BindValues, bindProblems, type OwnerProof } from '#domain/accounts/member-forms.ts';
import { startRegion } from '#stores/shared/calling-region.ts';
import { call } from '#stores/shared/client.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { formStore } from '#stores/shared/form.ts';
import { reloadUser } from '#stores/shared/user.ts';
import { codeSender } from './code-sender.ts';

const proofOf = ({ proof, password, oldCode }: BindValues) =>
	({ none: {}, password: { current_password: password }, code: { old_code: oldCode.trim() } })[proof];

/** Of the two codes of such a form the server names the one to what is bound already. */
const isOfOldCode = (error: unknown) =>
	isApiError(error) && error.code === 10_003 && error.serverMessage.startsWith('old_code:');

/**
 * Binds a phone or an e-mail address, or replaces the one that the member has, with a proof that the account is
 * theirs; `onBound` learns whether the trial began with it.
 */
export function bindForm(way: 'phone' | 'email', proof: OwnerProof, onBound: (hasTrial: boolean) => void) {
	const region = startRegion();
	const old = { proof, password: '', oldHandle: '', oldRegion: region, oldCode: '' };
	const initial: BindValues = { handle: '', region, code: '', ...old };
	let isOldRefused = false;
	const form = formStore({
		initial,
		check: (values: BindValues) => bindProblems(way, values),
		async send(values) {
			const { handle, region: chosen, code } = values;
			const wish = { handle: handle.trim(), region: chosen, code: code.trim(), ...proofOf(values) };
			isOldRefused = false;
			try {
				const hasTrial = way === 'phone' && (await call('bindPhone', wish)).trial_started;
				if (way === 'email') await call('bindEmail', wish);
				reloadUser();
				onBound(hasTrial);
			} catch (error) {
				isOldRefused = isOfOldCode(error);
				if (!isOldRefused) throw error;
				form.refuse({ oldCode: { kind: 'wrongCode' } });
			}
		},
		after: (sent) => (isOldRefused ? sent : initial),
	});
	return { form, sender: codeSender('bind'), ownSender: codeSender('bind') };
}
