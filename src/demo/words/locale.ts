/**
 * How people of one place name shops, products, videos and themselves. Patterns hold {brand}, {noun}, {feature},
 * {second} (another feature), {variant}, {hook}, {person} (as written there) and {handle} (the same in Latin letters);
 * those of lives also {weekday}, in English, and of the evening {clock}, {clock24} and, as Thai counts from six, {thum} (a full hour
 * within it) and {end}.
 */
export type Locale = {
	readonly nouns: 'en' | 'id' | 'ms' | 'th' | 'vi';
	readonly features: string;
	readonly titles: readonly string[];
	readonly hooks: readonly string[];
	readonly brandShops: readonly string[];
	readonly retailShops: readonly string[];
	/** Latin handle | name as written there | f or m. */
	readonly people: readonly string[];
	readonly handles: readonly string[];
	readonly nicknames: readonly string[];
	/** Of this place alone, besides the lines of its language (video-lines.ts). */
	readonly videos: readonly string[];
	readonly lives: readonly string[];
	/** Titles of lives in the evening. */
	readonly evenings: readonly string[];
};
