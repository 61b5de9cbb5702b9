import { atom, type ReadableAtom } from 'nanostores';
import { type Problems, refusedProblem, waitProblem } from '#domain/accounts/account-forms.ts';
import { isApiError, isContractError, isNetworkError } from './errors.ts';

type FormOptions<Values extends object, Field extends string> = {
	readonly initial: Values;
	readonly check: (values: Values) => Problems<Field>;
	/** Sends what was checked and does what follows; the form stays busy until it is done. */
	readonly send: (values: Values) => Promise<void>;
	/** What the form holds once it was sent; without it it stays busy, because the page is being left. */
	readonly after?: (sent: Values) => Values;
};

/** A form as stores: what is typed, what is wrong with it, whether it is under way. */
export type FormStore<Values extends object, Field extends string> = {
	readonly $values: ReadableAtom<Values>;
	readonly $problems: ReadableAtom<Problems<Field>>;
	readonly $isSending: ReadableAtom<boolean>;
	/** Counts refusals: at each one the focus goes to the first bad field. */
	readonly $refusals: ReadableAtom<number>;
	/** Takes what was typed and forgets what was wrong with it. */
	change<Name extends keyof Values & string>(name: Name, value: Values[Name]): void;
	/** Shows problems that came from beside the form. */
	refuse(problems: Problems<Field>): void;
	/** Checks and sends; does nothing while it is under way, so that a second click is harmless. */
	submit(): Promise<void>;
};

/** What a failed call says of a form; nothing where the table of faults has said it already. */
export function problemsOf(error: unknown): Problems<string> {
	if (isApiError(error)) return refusedProblem(error.code, error.serverMessage, error.data) ?? {};
	if (isNetworkError(error) && error.status === 429)
		return { form: waitProblem(error.retryAfterSeconds ?? 60) };
	return isContractError(error) ? { form: { kind: 'unreadable' } } : {};
}

function without<Kept extends object>(problems: Kept, names: readonly string[]): Kept {
	return Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name))) as Kept;
}

/** A form that checks before it sends and shows in place what was refused. */
export function formStore<Values extends object, Field extends string>(
	options: FormOptions<Values, Field>,
): FormStore<Values, Field> {
	const $values = atom<Values>(options.initial);
	const $problems = atom<Problems<Field>>({});
	const $isSending = atom(false);
	const $refusals = atom(0);

	function refuse(problems: Problems<Field>): void {
		$problems.set(problems);
		if (Object.keys(problems).length > 0) $refusals.set($refusals.get() + 1);
	}

	async function submit(): Promise<void> {
		if ($isSending.get()) return;
		const values = $values.get();
		const problems = options.check(values);
		refuse(problems);
		if (Object.keys(problems).length > 0) return;
		$isSending.set(true);
		try {
			await options.send(values);
			if (!options.after) return;
			$values.set(options.after(values));
			$isSending.set(false);
		} catch (error) {
			refuse(problemsOf(error) as Problems<Field>);
			$isSending.set(false);
		}
	}

	return {
		$values,
		$problems,
		$isSending,
		$refusals,
		refuse,
		submit,
		change(name, value) {
			$values.set({ ...$values.get(), [name]: value });
			$problems.set(without($problems.get(), [name, 'form']));
		},
	};
}
