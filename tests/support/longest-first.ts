import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of more than a minute, the longest first of their folder: one that came last would run while the other worker has nothing left to do. */
export const LONG = [
	'server/rankings/touched',
	'scripts/new-skeletons',
	'server/db/full-server-disk',
	'server/processes/kills',
	'server/http/bad-input',
	'server/ingest/corrections',
	'server/connectors/killed',
	'server/rankings/ready-lists',
	'server/processes/little-memory',
	'server/access/keys',
	'server/processes/three-services',
	'server/jobs/scheduler',
	'e2e/every-page',
	'e2e/academy',
	'e2e/processes',
	'e2e/admin',
	'e2e/chrome-looks',
	'e2e/member',
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
