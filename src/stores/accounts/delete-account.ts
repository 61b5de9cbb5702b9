import { type DeleteValues, type DeleteWay, deleteProblems } from '#domain/accounts/member-forms.ts';
import { startRegion } from '#stores/shared/calling-region.ts';
import { call } from '#stores/shared/client.ts';
import { navigation } from '#stores/shared/faults.ts';
import { formStore } from '#stores/shared/form.ts';
import { sayOnNextPage } from '#stores/shared/next-toast.ts';
import { endSession } from '#stores/shared/session.ts';
import { codeSender } from './code-sender.ts';

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
