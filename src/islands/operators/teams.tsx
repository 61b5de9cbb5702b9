import { Applications } from './team-applications.tsx';
import { TeamList } from './team-list.tsx';
import { Statements } from './team-statements.tsx';

/** Applications, teams with their freezes, and statements to be paid out. */
export function Teams() {
	return (
		<div className="flex flex-col gap-4">
			<Applications />
			<TeamList />
			<Statements />
		</div>
	);
}
