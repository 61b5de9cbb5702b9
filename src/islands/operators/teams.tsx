import { useStore } from '@nanostores/react';
import { $may } from '#stores/operators/may.ts';
import { Applications } from './team-applications.tsx';
import { TeamList } from './team-list.tsx';
import { Statements } from './team-statements.tsx';

/** Applications, teams with their freezes, and statements to be paid out. */
export function Teams() {
	const may = useStore($may);
	return (
		<div className="flex flex-col gap-4">
			{may('admin_applications') && <Applications />}
			<TeamList />
			{may('admin_statements') && <Statements />}
		</div>
	);
}
