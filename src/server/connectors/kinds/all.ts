import { apify } from './apify.ts';
import { echotik } from './echotik.ts';
import { fastmoss } from './fastmoss.ts';
import { folder } from './folder.ts';
import { http } from './http.ts';
import { kalodata } from './kalodata.ts';
import type { ConnectorKind } from './kind.ts';
import { ownShop } from './own-shop.ts';
import { s3 } from './s3.ts';
import { tabcut } from './tabcut.ts';

/** Every kind of connector, in the order in which the form offers them. */
export const KINDS: readonly ConnectorKind[] = [
	ownShop,
	fastmoss,
	kalodata,
	echotik,
	tabcut,
	apify,
	http,
	s3,
	folder,
];
