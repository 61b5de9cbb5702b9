/** The fewest characters of a reason of operators: two are a whole one in Chinese. */
export const LEAST_REASON = 2;
