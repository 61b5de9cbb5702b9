import type { Importer } from './importer.ts';
import { marketplaceCsv } from './marketplace/marketplace-csv.ts';
import { own } from './own.ts';
import { tiktokProfiles } from './tiktok-profiles.ts';
import { tiktokShop } from './tiktok-shop.ts';
import { echotik } from './vendors/echotik.ts';
import { fastmoss } from './vendors/fastmoss.ts';
import { kalodata } from './vendors/kalodata.ts';
import { tabcut } from './vendors/tabcut.ts';

/** Every importer that needs no file of its own; `mapping` is made from the user's mapping file. */
export const IMPORTERS: readonly Importer[] = [
	own,
	marketplaceCsv,
	tiktokProfiles,
	fastmoss,
	kalodata,
	echotik,
	tabcut,
	tiktokShop,
];

/** What `--importer` takes. */
export const IMPORTER_NAMES: readonly string[] = [...IMPORTERS.map((importer) => importer.name), 'mapping'];
