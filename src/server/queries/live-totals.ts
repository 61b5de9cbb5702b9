import { FULL_COVERAGE, LEAST_COVERAGE } from '#domain/live-average.ts';
import { STEADY_SECONDS } from '#domain/live-minutes.ts';
import { LONGEST_LIVE_DAYS } from '#domain/live-state.ts';

/*
 * The figures of whole sessions in SQL, as domain/live-session.ts has them: of what the feed tells and what samples add
 * up to the larger, of the average the surer.
 */

/** SQL that joins to lives `l` the totals `n` of the source whose samples are shown. */
export const READ_TOTALS = `left join live_totals n on n.plat_id = l.plat_id and n.room_id = l.room_id and n.is_shown
		and n.at >= l.started_at - interval '1 hour' and n.at < l.started_at + interval '${LONGEST_LIVE_DAYS} days'`;

/** SQL of the newest sample of session `l`, whoever read it; dear, so for those that have not ended. */
export const NEWEST_SAMPLE = `(select max(a.at) from live_totals a where a.plat_id = l.plat_id and a.room_id = l.room_id
		and a.at < l.started_at + interval '${LONGEST_LIVE_DAYS} days')`;

const counted = (told: string, read = told) => `greatest(l.${told}, n.${read}[1]) as ${told}`;

/** Seconds of session `l`, up to its end or the newest sample. */
const LENGTH = 'extract(epoch from coalesce(l.ended_at, n.at) - l.started_at)::float8';
const COVERAGE = `n.online[3] / nullif(${LENGTH}, 0)`;

/** SQL columns of session `l` with its totals `n`, by the names of the stored columns. */
export const TOTALS = `${counted('viewers', 'entered')}, greatest(l.peak_online, n.online[1]::bigint) as peak_online,
	case
		when ${COVERAGE} >= ${LEAST_COVERAGE} and (
			l.average_online is null or (${COVERAGE} >= ${FULL_COVERAGE} and n.online[4] <= ${STEADY_SECONDS})
		) then n.online[2] / nullif(n.online[3], 0)
		else l.average_online::float8
	end as average_online,
	${counted('new_followers')}, ${counted('units')}, ${counted('gmv')}, ${counted('comments')}, ${counted('likes')}`;
