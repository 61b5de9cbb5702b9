import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '#server/db/database.ts';

/** Clock ticks a second in /proc: 100 on every Linux of our machines. */
const TICKS = 100;

type Stat = { readonly pid: number; readonly parent: number; readonly own: number; readonly reaped: number };

/** A process by /proc; null where it is gone. Times are seconds, `reaped` those of its children that have ended. */
function statOf(pid: number): Stat | null {
	try {
		// The name stands in brackets and may hold anything.
		const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
		const fields = text
			.slice(text.lastIndexOf(')') + 2)
			.split(' ')
			.map(Number);
		const at = (field: number) => fields[field - 3] ?? 0;
		return {
			pid,
			parent: at(4),
			own: (at(14) + at(15)) / TICKS,
			reaped: (at(16) + at(17)) / TICKS,
		};
	} catch {
		return null;
	}
}

const processes = () =>
	readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []));

/** The process whose children serve the database; null where the server is on another machine. */
export async function postmasterOf(database: Database): Promise<number | null> {
	const [row] = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
	return (row && statOf(row.pid)?.parent) ?? null;
}

/** Seconds of processor time so far. */
export type CpuTime = {
	readonly node: number;
	/** Every process of the server: connections, WAL writer, vacuum; null where it is on another machine. */
	readonly postgres: number | null;
};

/** Reads the processor time of this process and of the whole PostgreSQL server behind a database. */
export async function cpuClock(database: Database): Promise<() => CpuTime> {
	return cpuOf(process.pid, await postmasterOf(database));
}

/** The same of a service in another process, and of the server with that process id. */
export function cpuOf(service: number, postmaster: number | null): () => CpuTime {
	return () => {
		const node = statOf(service)?.own ?? 0;
		const server = postmaster === null ? null : statOf(postmaster);
		if (!server) return { node, postgres: null };
		const children = processes().filter(({ parent }) => parent === server.pid);
		const running = children.reduce((sum, { own, reaped }) => sum + own + reaped, 0);
		return { node, postgres: server.own + server.reaped + running };
	};
}
