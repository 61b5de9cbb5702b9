import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { ROOT } from '#scripts/files.ts';
import type { Count, Outcome, Step } from './step.ts';

const LONGEST_MINUTES = 30;
const BIN = resolve(ROOT, 'node_modules/.bin');

/** Runs a step quietly; its output is printed only if it fails. */
export async function runStep(step: Step): Promise<Outcome> {
	if (step.missing) return { step, state: 'skipped', seconds: 0, tests: undefined };
	if (step.counts) rmSync(resolve(ROOT, step.counts), { force: true });
	const started = performance.now();
	const [program, ...args] = step.command;
	const child = spawn(program, args, {
		cwd: ROOT,
		env: {
			...process.env,
			...step.env,
			PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`,
			NO_COLOR: '1',
		},
		stdio: ['ignore', 'pipe', 'pipe'],
		shell: process.platform === 'win32',
	});
	const output: Buffer[] = [];
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
	const code = await endOf(child, step.minutes ?? LONGEST_MINUTES, output);
	if (code !== 0) process.stdout.write(Buffer.concat(output));
	return {
		step,
		state: code === 0 ? 'passed' : 'failed',
		seconds: (performance.now() - started) / 1000,
		tests: step.counts ? readCount(resolve(ROOT, step.counts), step.part) : undefined,
	};
}

/** The exit code of a process, null where it was ended: by somebody, or here after so many minutes. */
async function endOf(child: ChildProcess, minutes: number, output: Buffer[]): Promise<number | null> {
	const signal = AbortSignal.timeout(minutes * 60_000);
	try {
		const [code] = (await once(child, 'close', { signal })) as [number | null];
		return code;
	} catch (error) {
		if (!signal.aborted) throw error;
	}
	output.push(Buffer.from(`\nIt did not end within ${minutes} minutes.\n`));
	child.kill('SIGKILL');
	// What it has started itself may keep its output open.
	for (const stream of [child.stdout, child.stderr]) stream?.destroy();
	return null;
}

type VitestReport = {
	readonly testResults: readonly {
		readonly assertionResults: readonly { readonly status: string; readonly tags: readonly string[] }[];
	}[];
};

function readCount(path: string, part: Step['part']): Count | undefined {
	try {
		return countOf(JSON.parse(readFileSync(path, 'utf8')) as VitestReport, part);
	} catch {
		// Vitest did not get as far as a report; the step itself counts as failed.
		return undefined;
	}
}

/** The tests of a part by what came of them; those of the other part are neither run nor skipped here. */
export function countOf({ testResults }: VitestReport, part: Step['part']): Count {
	const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
	const own = part ? tests.filter(({ tags }) => tags.includes('full') === (part === 'full')) : tests;
	const number = (status: string) => own.filter((result) => result.status === status).length;
	const [passed, failed] = [number('passed'), number('failed')];
	return { passed, failed, skipped: own.length - passed - failed };
}
