import { type DeleteValues, type DeleteWay, deleteProblems } from '#domain/accounts/member-forms.ts';
import { startRegion } from './calling-region.ts';
import { call } from './client.ts';
import { codeSender } from './code-sender.ts';
import { navigation } from './faults.ts';
import { formStore } from './form.ts';
import { sayOnNextPage } from './next-toast.ts';
import { endSession } from './session.ts';

type Steps = {
	/** Asks once more; deletes nothing by itself. */
	readonly confirm: () => Promise<boolean>;
	/** What the next page says. */
	readonly farewell: () => string;
};

/** Deletes the account after a last question, forgets the session and goes home. */
export function deleteForm(way: DeleteWay, word: string, { confirm, farewell }: Steps) {
	const empty = { handle: '', password: '', code: '', typed: '' };
	const initial: DeleteValues = { ...empty, way, word, region: startRegion() };
	let isDeleted = false;
	const form = formStore({
		initial,
		check: deleteProblems,
		async send(values) {
			if (!(await confirm())) return;
			const proof = {
				password: { password: values.password },
				code: { code: values.code.trim() },
				word: {},
			};
			await call('deleteAccount', proof[values.way]);
			isDeleted = true;
			endSession();
			sayOnNextPage(farewell());
			navigation.go('/');
		},
		after: (values) => (isDeleted ? initial : values),
	});
	return { form, sender: codeSender('delete') };
}
