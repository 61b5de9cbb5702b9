import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of minutes, the longest first: one that came last would run while the other worker has nothing left to do. */
const LONG = [
	'scripts/new-skeletons',
	'server/rankings/touched',
	'server/ingest/corrections',
	'server/http/bad-input',
	'server/db/full-server-disk',
	'server/db/full-disk',
	'server/connectors/killed',
	'server/processes/kills',
	'server/processes/little-memory',
	'server/processes/three-services',
	'server/db/backup',
	'e2e/every-page',
	'e2e/academy',
	'e2e/processes',
	'e2e/admin',
	'e2e/chrome-looks',
	'e2e/publish-video',
];

const placeOf = ({ moduleId }: TestSpecification) => {
	const place = LONG.findIndex((name) => moduleId.endsWith(`tests/${name}.test.ts`));
	return place < 0 ? LONG.length : place;
};

/** Vitest's order of files, behind those that take minutes. */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		return sorted.sort((one, other) => placeOf(one) - placeOf(other));
	}
}
