/** Fewer titles than this say nothing of what somebody talks about. */
export const LEAST_TITLES = 3;

/** Of fewer offered things that are known to have sold or not, a share says nothing. */
export const LEAST_KNOWN = 5;

/** Fewer videos than this are no curve. */
export const LEAST_VIDEOS = 3;
