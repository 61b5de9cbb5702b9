/** What the address of a monitor's detail names; moments are seconds since 1970. */
export type MonitorPeriod = {
	readonly platId: number;
	readonly productId: string;
	readonly start: number;
	readonly end: number;
};

const secondsOf = (instant: string) => Math.floor(Date.parse(instant) / 1000);

/** The address of what was read of a product in a period. */
export function monitorAddress(monitor: {
	readonly plat_id: number;
	readonly product_id: string;
	readonly start_time: string;
	readonly end_time: string;
}): string {
	const { plat_id, product_id, start_time, end_time } = monitor;
	return `/monitorDetail/${plat_id}/${encodeURIComponent(product_id)}/${secondsOf(start_time)}/${secondsOf(end_time)}`;
}

/** A moment as addresses may write it: in seconds, in milliseconds, or as a date with or without a time. */
function momentOf(text: string): number | null {
	if (/^\d{9,10}$/.test(text)) return Number(text);
	if (/^\d{12,13}$/.test(text)) return Math.floor(Number(text) / 1000);
	const moment = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
	return Number.isNaN(moment) ? null : Math.floor(moment / 1000);
}

function decoded(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}

/** What an address names; null where it names no period of a product. */
export function monitorPeriod(pathname: string): MonitorPeriod | null {
	const [, route, plat = '', id = '', from = '', to = ''] = pathname.split('/');
	const start = momentOf(decoded(from));
	const end = momentOf(decoded(to));
	if (route !== 'monitorDetail' || !/^8[1-8]$/.test(plat) || id === '') return null;
	if (start === null || end === null || end <= start) return null;
	return { platId: Number(plat), productId: decoded(id), start, end };
}
