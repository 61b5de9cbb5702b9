import type { Importer } from './importer.ts';
import { marketplaceCsv } from './marketplace/marketplace-csv.ts';
import { own } from './own.ts';
import { tiktokProfiles } from './tiktok-profiles.ts';
import { fastmoss } from './vendors/fastmoss.ts';

/** Every importer that needs no file of its own; `mapping` is made from the user's mapping file. */
export const IMPORTERS: readonly Importer[] = [own, marketplaceCsv, tiktokProfiles, fastmoss];

/** What `--importer` takes. */
export const IMPORTER_NAMES: readonly string[] = [...IMPORTERS.map((importer) => importer.name), 'mapping'];
