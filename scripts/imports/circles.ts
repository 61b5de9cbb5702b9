/**
 * Circles of imports, each as the files in it in the order of a walk; type imports count too, because they tie files
 * together as much as others. Targets that are not among the files are left out.
 */
export function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
	const circles: string[][] = [];
	const done = new Set<string>();
	const walk: string[] = [];
	const visit = (path: string) => {
		const start = walk.indexOf(path);
		if (start >= 0) circles.push(walk.slice(start));
		if (start >= 0 || done.has(path)) return;
		walk.push(path);
		for (const target of imports.get(path) ?? []) if (imports.has(target)) visit(target);
		walk.pop();
		done.add(path);
	};
	for (const path of imports.keys()) visit(path);
	return circles;
}
