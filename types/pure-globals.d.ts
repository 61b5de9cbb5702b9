/*
 * What the pure folders may use besides the language: globals that browsers and Node have alike. Only
 * tsconfig.pure.json reads this file; everywhere else the full declarations hold.
 */
declare class URLSearchParams {
	constructor(init?: string | Readonly<Record<string, string>>);
	get(name: string): string | null;
	has(name: string): boolean;
	set(name: string, value: string): void;
	delete(name: string): void;
	sort(): void;
	[Symbol.iterator](): IterableIterator<[string, string]>;
	toString(): string;
}

declare class URL {
	constructor(url: string, base?: string);
	static canParse(url: string, base?: string): boolean;
	readonly protocol: string;
	readonly origin: string;
	readonly host: string;
	readonly hostname: string;
	readonly pathname: string;
	readonly search: string;
	readonly hash: string;
	readonly username: string;
	readonly password: string;
	readonly href: string;
	readonly searchParams: URLSearchParams;
}
