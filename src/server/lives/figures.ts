import type { LiveFigureAnswer, LiveFigures } from '#contract/live-detail.ts';
import type { LiveFigure } from '#domain/lives/live-session.ts';
import type { Room } from './room.ts';

/** The figures of a session in the words of the contract, under its names. */
function figuresOf({ figures, live, source }: Room): LiveFigures {
	const feed = { name: live.source_name, marketplace: live.marketplace };
	const samples = source && { name: source.name, marketplace: source.marketplace };
	const named = ({ value, quality, reason, origin, other }: LiveFigure): LiveFigureAnswer => ({
		value,
		quality,
		reason,
		source: origin === 'feed' ? feed : origin && samples,
		other,
	});
	return {
		viewers: named(figures.viewers),
		peak_online: named(figures.peakOnline),
		average_online: named(figures.averageOnline),
		units: named(figures.units),
		gmv: named(figures.gmv),
		comments: named(figures.comments),
		likes: named(figures.likes),
		new_followers: named(figures.newFollowers),
		unit_price: named(figures.unitPrice),
		conversion: named(figures.conversion),
		follow_rate: named(figures.followRate),
		gpm: named(figures.gpm),
		viewer_value: named(figures.viewerValue),
		revenue_per_hour: named(figures.revenuePerHour),
		comment_heat: named(figures.commentHeat),
		stay_time: named(figures.stayTime),
	};
}

/** What is told of a session whenever it is shown. */
export function statedOf(room: Room) {
	const { live, state, source, readAt, figures } = room;
	return {
		state,
		started_at: live.started_at,
		ended_at: live.ended_at,
		read_at: readAt === null ? null : new Date(readAt).toISOString(),
		seconds: figures.length,
		coverage: figures.coverage,
		source: source && { name: source.name, marketplace: source.marketplace },
		figures: figuresOf(room),
	};
}
