/** What a check found at one place. `line` is missing where the whole file is meant. */
export type Problem = { readonly path: string; readonly line?: number; readonly message: string };

/** Prints the problems, then one line that counts them; the exit code is 1 if there are any. */
export function report(what: string, checked: number, problems: readonly Problem[]): void {
	for (const { path, line, message } of problems) {
		console.error(`${line ? `${path}:${line}` : path}  ${message}`);
	}
	console.log(`${what}: ${checked} checked, ${problems.length} problems`);
	if (problems.length > 0) process.exitCode = 1;
}
