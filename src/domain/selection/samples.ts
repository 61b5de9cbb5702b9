import { creatorHandleOf } from '#domain/authorizations/authorizations.ts';

/*
 * Requests of creators for a sample of a selected product.
 */

/** The states of a request: five on the way, and three ways to end before. */
export const SAMPLE_STATES = [
	'requested',
	'approved',
	'shipped',
	'received',
	'done',
	'refused',
	'withdrawn',
	'expired',
] as const;
export type SampleState = (typeof SAMPLE_STATES)[number];

/** The way of a request that goes well: asked, agreed to, on its way, there, shown in a post. */
export const SAMPLE_STEPS = ['requested', 'approved', 'shipped', 'received', 'done'] as const;

/** What operators decide. */
export const SAMPLE_DECISIONS = ['approve', 'refuse', 'ship'] as const;
export type SampleDecision = (typeof SAMPLE_DECISIONS)[number];

/** What happens to a request: operators' decisions, what the member says, and time. */
export type SampleAction = SampleDecision | 'receive' | 'post' | 'withdraw' | 'expire';

const NEXT: Readonly<Record<SampleState, Partial<Readonly<Record<SampleAction, SampleState>>>>> = {
	requested: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn', expire: 'expired' },
	// What was agreed to can still fall through until it is on its way.
	approved: { ship: 'shipped', refuse: 'refused', withdraw: 'withdrawn' },
	shipped: { receive: 'received' },
	received: { post: 'done' },
	done: {},
	refused: {},
	withdrawn: {},
	expired: {},
};

/** The state after an action; null where it is not possible. */
export function sampleAfter(state: SampleState, action: SampleAction): SampleState | null {
	return NEXT[state][action] ?? null;
}

/** What an action does to the samples that are left: takes one, gives one back, or nothing. */
export type SampleStock = 'take' | 'give_back' | null;

/** Approving takes a sample; what falls through after that gives it back. */
export function stockAfter(state: SampleState, action: SampleAction): SampleStock {
	const after = sampleAfter(state, action);
	if (after === 'approved') return 'take';
	return state === 'approved' && after !== null && after !== 'shipped' ? 'give_back' : null;
}

/** States in which a request keeps its member from another one for the same product. */
export const OPEN_SAMPLES: readonly SampleState[] = SAMPLE_STATES.filter(
	(state) => Object.keys(NEXT[state]).length > 0,
);

/** What a shop asks of a creator; null is nothing. */
export type SampleConditions = { readonly followers: number | null; readonly units: number | null };

/** A condition against what is known of a creator: followers, and units of the last 30 days. */
export type CheckedCondition = {
	readonly name: keyof SampleConditions;
	readonly wanted: number;
	/** Null is unknown: operators look themselves. */
	readonly has: number | null;
	readonly isMet: boolean | null;
};

/**
 * Whether an account may ask for samples: the shop must be able to reach whom it sends one to by phone. Demo accounts
 * have none, and nothing is ever sent to them.
 */
export const canAskSamples = ({
	hasPhone,
	isDemo,
}: {
	readonly hasPhone: boolean;
	readonly isDemo: boolean;
}) => hasPhone || isDemo;

/** The conditions that a shop has, each with what is known of the creator. */
export function checkedConditions(wanted: SampleConditions, has: SampleConditions): CheckedCondition[] {
	return (['followers', 'units'] as const).flatMap((name) => {
		const least = wanted[name];
		if (least === null || least === 0) return [];
		const own = has[name];
		return [{ name, wanted: least, has: own, isMet: own === null ? null : own >= least }];
	});
}

/** The first condition that a creator is known not to meet. */
export function unmetCondition(checked: readonly CheckedCondition[]): CheckedCondition | null {
	return checked.find(({ isMet }) => isMet === false) ?? null;
}

/** What somebody asks with. */
export type SampleFormValues = {
	readonly handle: string;
	readonly address: string;
	readonly contact: string;
	readonly note: string;
};
/** A field of it. */
export type SampleField = keyof SampleFormValues;

/** Fewest signs of an address that can be found, and of a contact. */
const SHORTEST = { address: 10, contact: 3 } as const;

/** What is wrong with a request before it is sent; the server checks the same again. */
export function sampleFormProblems(values: SampleFormValues): {
	[Field in SampleField]?: 'required' | 'handle' | 'address' | undefined;
} {
	const { handle, address, contact } = values;
	const problems: ReturnType<typeof sampleFormProblems> = {};
	if (handle.trim() === '') problems.handle = 'required';
	else if (creatorHandleOf(handle) === null) problems.handle = 'handle';
	if (address.trim().length < SHORTEST.address) problems.address = address.trim() ? 'address' : 'required';
	if (contact.trim().length < SHORTEST.contact) problems.contact = 'required';
	return problems;
}
