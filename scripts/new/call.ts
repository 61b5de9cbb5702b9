import { addFiles, addImport, type Draft, putBefore, textOf } from './change.ts';
import { callName, Refused, spellingsOf, subjectName } from './names.ts';

const CONTRACT = 'src/contract/index.ts';
const APP = 'src/server/app.ts';

/** A call: its contract, its SQL, its route and its test, entered into the contract and the app. */
export function newCall(draft: Draft, subjectGiven?: string, nameGiven?: string): void {
	const subject = subjectName(draft.root, subjectGiven);
	const name = callName(nameGiven);
	const { camel, kebab, pascal } = spellingsOf(name);
	const path = `/api/${kebab.replaceAll('-', '_')}`;
	if (new RegExp(`^\\t${camel},$`, 'm').test(textOf(draft, CONTRACT)))
		throw new Refused(`the call ${camel} exists`);
	addFiles(draft, 'call', { camel, kebab, Pascal: pascal, subject, path });
	addImport(draft, CONTRACT, `import { ${camel} } from './${kebab}.ts';`);
	putBefore(draft, CONTRACT, '} as const;\nexport type Contract', `\t${camel},\n`);
	addImport(draft, APP, `import { ${camel}Routes } from './${subject}/${kebab}-routes.ts';`);
	putBefore(draft, APP, "\tapp.all('/api/*'", `\t${camel}Routes(app, deps);\n`);
}
