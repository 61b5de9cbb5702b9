import { folder } from './folder.ts';
import { http } from './http.ts';
import type { ConnectorKind } from './kind.ts';

/** Every kind of connector, in the order in which the form offers them. */
export const KINDS: readonly ConnectorKind[] = [http, folder];
