import { type BindValues, bindProblems, type OwnerProof } from '#domain/member-forms.ts';
import { startRegion } from './calling-region.ts';
import { call } from './client.ts';
import { codeSender } from './code-sender.ts';
import { formStore } from './form.ts';
import { reloadUser } from './user.ts';

const proofOf = ({ proof, password, oldCode }: BindValues) =>
	({ none: {}, password: { current_password: password }, code: { old_code: oldCode.trim() } })[proof];

/**
 * Binds a phone or an e-mail address, or replaces the one that the member has, with a proof that the account is
 * theirs; `onBound` learns whether the trial began with it.
 */
export function bindForm(way: 'phone' | 'email', proof: OwnerProof, onBound: (hasTrial: boolean) => void) {
	const region = startRegion();
	const old = { proof, password: '', oldHandle: '', oldRegion: region, oldCode: '' };
	const initial: BindValues = { handle: '', region, code: '', ...old };
	const form = formStore({
		initial,
		check: (values: BindValues) => bindProblems(way, values),
		async send(values) {
			const { handle, region: chosen, code } = values;
			const wish = { handle: handle.trim(), region: chosen, code: code.trim(), ...proofOf(values) };
			const hasTrial = way === 'phone' && (await call('bindPhone', wish)).trial_started;
			if (way === 'email') await call('bindEmail', wish);
			reloadUser();
			onBound(hasTrial);
		},
		after: () => initial,
	});
	return { form, sender: codeSender('bind'), ownSender: codeSender('bind') };
}
