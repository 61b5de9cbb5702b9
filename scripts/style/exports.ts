import ts from 'typescript';
import type { SourceFile } from '#scripts/files.ts';
import type { Problem } from '#scripts/report.ts';

/** Exports without a JSDoc sentence. A type that only names what a value next to it has needs none. */
export function checkExports(file: SourceFile): Problem[] {
	const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true);
	return source.statements
		.filter((statement) => isExported(statement) && !isDerivedType(statement))
		.filter((statement) => ts.getJSDocCommentsAndTags(statement).length === 0)
		.map((statement) => ({
			path: file.path,
			line: source.getLineAndCharacterOfPosition(statement.getStart()).line + 1,
			message: `${nameOf(statement)} has no JSDoc sentence`,
		}));
}

function isExported(statement: ts.Statement): boolean {
	if (!ts.canHaveModifiers(statement)) return false;
	return ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

/** `(typeof LIST)[number]`, `keyof typeof TABLE`, `z.output<typeof schema>`: the value carries the sentence. */
function isDerivedType(statement: ts.Statement): boolean {
	return ts.isTypeAliasDeclaration(statement) && /\btypeof\s+\w/.test(statement.type.getText());
}

function nameOf(statement: ts.Statement): string {
	if (ts.isVariableStatement(statement)) {
		return statement.declarationList.declarations.map((declaration) => declaration.name.getText()).join(', ');
	}
	const named = statement as ts.Statement & { readonly name?: ts.Identifier };
	return named.name?.text ?? 'an export';
}
