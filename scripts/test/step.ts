/** One step of `npm test`: a program with its arguments. */
export type Step = {
	readonly name: string;
	readonly command: readonly [string, ...string[]];
	readonly env?: Readonly<Record<string, string>>;
	/** Where the step writes Vitest's JSON report, so that its tests are counted. */
	readonly counts?: string;
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
