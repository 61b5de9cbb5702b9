import { addDays } from '#domain/time/days.ts';
import { type Random, randomOf } from './random.ts';
import { add, type Making } from './world-products.ts';
import type { Line } from './world-types.ts';

const ROOMS = 14;
const COUNTERS = ['entered', 'units', 'gmv', 'comments', 'likes', 'new_followers'] as const;
type Totals = Readonly<Record<(typeof COUNTERS)[number], number>>;
const TOLD = ['viewers', 'units', 'gmv', 'comments', 'likes', 'new_followers'] as const;

/** How a room is read: which minutes are left out, when it is read last, what falls, and what the feed tells. */
type Habits = {
	readonly every: number;
	readonly gap: readonly [from: number, to: number];
	readonly until: number;
	readonly restart: number | null;
	readonly hasEnd: boolean;
	readonly told: 'nothing' | 'less' | 'all';
};

function drawHabits(index: number, minutes: number, random: Random): Habits {
	const at = random.whole(3, minutes - 20);
	return {
		every: random.pick([1, 1, 1, 2, 5]),
		gap: random.chance(0.4) ? [at, at + random.whole(2, 18)] : [-1, -1],
		until: random.chance(0.3) ? minutes - random.whole(5, 16) : minutes,
		restart: random.chance(0.2) ? random.whole(5, minutes - 5) : null,
		hasEnd: index % 5 !== 4,
		told: random.pick(['nothing', 'less', 'all'] as const),
	};
}

/** What a room counts: totals at each minute since the start, people online at it. */
function courseOf(minutes: number, random: Random) {
	const price = random.whole(400, 3_000);
	const course: { readonly online: number; readonly totals: Totals }[] = [];
	let totals: Totals = { entered: 0, units: 0, gmv: 0, comments: 0, likes: 0, new_followers: 0 };
	for (let minute = 0; minute <= minutes; minute += 1) {
		if (minute > 0) {
			const units = random.whole(0, 3);
			totals = {
				entered: totals.entered + random.whole(5, 40),
				units: totals.units + units,
				gmv: totals.gmv + units * price,
				comments: totals.comments + random.whole(0, 9),
				likes: totals.likes + random.whole(0, 50),
				new_followers: totals.new_followers + random.whole(0, 2),
			};
		}
		course.push({ online: random.whole(50, 400), totals });
	}
	return course;
}

type Course = ReturnType<typeof courseOf>;

const decimal = (minor: number) => (minor / 100).toFixed(2);
const written = (name: string, value: number) => (name === 'gmv' ? decimal(value) : value);

/** The samples of a room. A counter that restarts counts from nothing; now and then a sample leaves one out. */
function samplesOf(room: Line, course: Course, habits: Habits, startedAt: number, random: Random): Line[] {
	const lines: Line[] = [];
	for (const [minute, { online, totals }] of course.entries()) {
		if (minute % habits.every !== 0 || minute > habits.until) continue;
		if (minute > habits.gap[0] && minute < habits.gap[1]) continue;
		const base = habits.restart !== null && minute >= habits.restart ? course[habits.restart]?.totals : null;
		const counters = COUNTERS.filter(() => !random.chance(0.03)).map((name) => [
			name,
			written(name, totals[name] - (base?.[name] ?? 0)),
		]);
		lines.push({
			type: 'live_sample',
			region: room.region,
			room_id: room.room_id,
			at: new Date(startedAt + minute * 60_000).toISOString(),
			...(random.chance(0.03) ? {} : { online }),
			...Object.fromEntries(counters),
		});
	}
	return lines;
}

/** What the feed says of the whole: everything, or what it had some minutes before the end. */
function toldOf(course: Course, { told }: Habits): Readonly<Record<string, unknown>> {
	if (told === 'nothing') return {};
	const { totals } = course[told === 'all' ? course.length - 1 : Math.floor(course.length / 2)] ?? {
		totals: null,
	};
	if (!totals) return {};
	return Object.fromEntries(
		TOLD.map((name) => [name, written(name, totals[name === 'viewers' ? 'entered' : name])]),
	);
}

/** Sessions of the last week, read and told by the first source; every fifth one has no end: nobody said that it is over. */
export function makeLives(making: Making, creators: number): void {
	for (let index = 0; index < ROOMS; index += 1) {
		const random = randomOf(making.seed, `room ${making.region.code} ${index}`);
		const minutes = random.whole(30, 150);
		const habits = drawHabits(index, minutes, random);
		const course = courseOf(minutes, random);
		const day = addDays(making.first, making.days - 1 - random.whole(0, 5));
		const startedAt = Date.parse(`${day}T12:00:00Z`) + random.whole(0, 240) * 60_000;
		const room: Line = {
			type: 'live',
			region: making.region.code,
			room_id: `r${making.region.code}${index}`,
			creator_id: `c${making.region.code}${index % creators}`,
			title: `Room ${index}`,
			started_at: new Date(startedAt).toISOString(),
			...(habits.hasEnd ? { ended_at: new Date(startedAt + minutes * 60_000).toISOString() } : {}),
			...toldOf(course, habits),
		};
		add(making, 'alpha', room, ...samplesOf(room, course, habits, startedAt, random));
	}
}
