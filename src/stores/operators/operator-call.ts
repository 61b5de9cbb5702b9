import '#api/operator-posts.ts';
import { call as callOfAll } from '#stores/shared/client.ts';

/** How the screens of operators call. */
export const call = callOfAll;
