import { newCall } from './call.ts';
import { addFiles, addImport, changeAt, type Draft, putBefore, textOf } from './change.ts';
import { Refused, routeName, spellingsOf, subjectName } from './names.ts';

const ROUTES = 'src/domain/site/routes.ts';
const ACCESS = 'src/domain/access/screen-access.ts';
const MESSAGES = 'src/i18n/messages.ts';
const PAGE_AREAS = 'astro-i18next.config.ts';

/** The entry of a route that a later version was to bring, once it is built. */
function builtEntry(traits: string | undefined): string {
	if (traits === undefined) return 'built';
	const own = traits.startsWith('{') ? traits.slice(1, -1).trim() : `...${traits}`;
	return `{ ${own}, ...built }`;
}

/** Says in the route table that the screen is built: an address of its own, or the ones that it was planned with. */
function enterRoute(draft: Draft, name: string): void {
	const entries = [...textOf(draft, ROUTES).matchAll(/\tscreen\('(\w+)', '([^']+)'(?:, (.+))?\),\n/g)];
	const own = entries.filter(([, route]) => route?.toLowerCase() === name.toLowerCase());
	if (own.some(([, route, , traits]) => route !== name || traits?.includes('built')))
		throw new Refused(`the screen ${name} exists`);
	for (const [line, , path, traits] of own)
		changeAt(draft, ROUTES, line, `\tscreen('${name}', '${path}', ${builtEntry(traits)}),\n`);
	if (own.length === 0)
		putBefore(draft, ROUTES, "\tscreen('pagenone'", `\tscreen('${name}', '/${name}', built),\n`);
}

/** A screen of members with a call of its own: page, island, store, messages in three languages, tests. */
export function newScreen(draft: Draft, subjectGiven?: string, nameGiven?: string): void {
	const subject = subjectName(draft.root, subjectGiven);
	const name = routeName(nameGiven);
	const { camel, kebab, pascal, upper } = spellingsOf(name);
	const area = name.toLowerCase();
	enterRoute(draft, name);
	newCall(draft, subject, camel);
	addFiles(draft, 'screen', { camel, kebab, Pascal: pascal, UPPER: upper, subject, area, route: name });
	addImport(draft, MESSAGES, `import type ${camel} from '#locales/en/${area}.json';`);
	putBefore(draft, MESSAGES, '};\n\n/** One file of messages', `\treadonly ${area}: typeof ${camel};\n`);
	putBefore(draft, PAGE_AREAS, '\t],\n\tdefaultNamespace', `\t\t'${area}',\n`);
	if (!new RegExp(`^\\t${name}: `, 'm').test(textOf(draft, ACCESS)))
		putBefore(draft, ACCESS, "\tadmin: 'operator',\n", `\t${name}: 'member',\n`);
}
