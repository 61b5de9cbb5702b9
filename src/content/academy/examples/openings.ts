/** Videos of a segment by how they open, and what they sold. */
const OPENINGS = [
	{ opening: 'question', videos: 20, units: 6_000 },
	{ opening: 'plain', videos: 30, units: 4_000 },
] as const;

const sum = (part: 'videos' | 'units') => OPENINGS.reduce((all, one) => all + one[part], 0);

/** Each opening with its shares and its lift. */
export const openingExamples = OPENINGS.map((one) => {
	const [share, ofVideos] = [one.units / sum('units'), one.videos / sum('videos')];
	return { ...one, share, ofVideos, lift: share / ofVideos };
});
