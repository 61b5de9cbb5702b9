import { ImportFault } from '#server/ingest/import-fault.ts';
import { checkOptions } from '#server/ingest/import-options.ts';
import type { KindField, PartImport, Settings } from './kind.ts';

/** The fields by which rows of any shape are imported: an importer of the product, or a mapping file. */
export const IMPORT_FIELDS: readonly KindField[] = [
	{ name: 'importer', secret: false, required: false, kind: 'text' },
	{ name: 'type', secret: false, required: false, kind: 'text' },
	{ name: 'mapping', secret: false, required: false, kind: 'mapping' },
];

/** How rows are imported by these fields: by the mapping where there is one, else by the importer, else as the own feed. */
export function fileImport(settings: Settings): PartImport {
	const { importer, type, mapping } = settings;
	if (mapping) return { importer: 'mapping', mapping: JSON.parse(mapping) as unknown };
	return { importer: importer || 'own', type: type || undefined };
}

const isJson = (text: string) => {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
};

/** The field that does not fit; null where all do. */
export function unfitImport(settings: Settings): string | null {
	if (settings.mapping && !isJson(settings.mapping)) return 'mapping: is not JSON';
	try {
		checkOptions(fileImport(settings), new Date(0));
		return null;
	} catch (error) {
		if (!(error instanceof ImportFault)) throw error;
		return `${settings.mapping ? 'mapping' : 'importer'}: ${error.message}`;
	}
}
