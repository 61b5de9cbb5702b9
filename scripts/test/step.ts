/** One step of `npm test`: a program with its arguments. */
export type Step = {
	readonly name: string;
	readonly command: readonly [string, ...string[]];
	readonly env?: Readonly<Record<string, string>>;
	/** Where the step writes Vitest's JSON report, so that its tests are counted. */
	readonly counts?: string;
	/** Steps that come before it, wherever they are in the run. */
	readonly after?: readonly Step[];
	/** It keeps every core busy by itself: no other step runs beside it. */
	readonly alone?: boolean;
	/** After so many minutes it has stopped for good: it is ended, and what it printed is shown. */
	readonly minutes?: number;
	/** The tag of tests that belong to `npm run test:full`, if the step runs those with it alone or without it alone. */
	readonly part?: 'full' | '!full';
	/** Says why the step cannot run here; it then counts as skipped. */
	readonly missing?: string;
};

/** How many passed, failed or were skipped: tests of a step, or steps. */
export type Count = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** What came of a step. A step without tests of its own counts as one check. */
export type Outcome = {
	readonly step: Step;
	readonly state: 'passed' | 'failed' | 'skipped';
	readonly seconds: number;
	readonly tests: Count | undefined;
};
