import { epochDay } from '#domain/time/days.ts';

/** Sundays first; Monday 1970-01-05 is epoch day 4. */
const WEEK = [1.14, 0.97, 0.94, 0.93, 0.96, 1.0, 1.09];

/** Sale days of the year by region: month-day and how many times a plain day sells. */
type SaleDays = Readonly<Record<string, number>>;
const DOUBLE_DAYS: SaleDays = {
	'01-01': 1.4,
	'02-02': 1.3,
	'03-03': 1.6,
	'04-04': 1.4,
	'05-05': 1.5,
	'06-06': 2.1,
	'07-07': 1.7,
	'08-08': 1.8,
	'09-09': 2.3,
	'10-10': 2.2,
	'11-11': 3.3,
	'12-12': 3.1,
};
const WESTERN_DAYS: SaleDays = {
	'02-14': 1.3,
	'05-10': 1.3,
	'07-08': 1.8,
	'07-09': 1.9,
	'10-07': 1.5,
	'10-08': 1.5,
	'11-11': 1.35,
	'11-27': 2.9,
	'11-28': 2.1,
	'11-30': 2.5,
	'12-12': 1.5,
	'12-18': 1.5,
	'12-26': 1.5,
};
const SALES: Readonly<Record<string, SaleDays>> = {
	ID: { ...DOUBLE_DAYS, '08-17': 1.6 },
	MY: { ...DOUBLE_DAYS, '08-31': 1.4 },
	TH: { ...DOUBLE_DAYS, '04-11': 1.4, '04-12': 1.4 },
	VN: { ...DOUBLE_DAYS, '03-08': 1.5, '10-20': 1.5 },
	PH: { ...DOUBLE_DAYS, '12-15': 1.7, '12-20': 1.6 },
	SG: { ...DOUBLE_DAYS, '08-09': 1.4 },
	GB: WESTERN_DAYS,
	US: { ...WESTERN_DAYS, '07-04': 1.3, '09-01': 1.3 },
};

/** Days of the month on which wages arrive, first to last. */
const PAYDAYS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
	ID: [[25, 28]],
	MY: [[25, 28]],
	TH: [
		[25, 27],
		[30, 31],
	],
	VN: [
		[5, 6],
		[10, 11],
	],
	PH: [
		[15, 16],
		[30, 31],
	],
	SG: [[25, 27]],
	GB: [[28, 30]],
	US: [
		[1, 2],
		[15, 16],
	],
};

/** First day of Ramadan (the feast is 30 days later). */
const RAMADAN = [
	'2025-03-01',
	'2026-02-18',
	'2027-02-08',
	'2028-01-28',
	'2029-01-16',
	'2030-01-06',
	'2030-12-26',
].map(epochDay);
/** First day of the lunar new year. */
const LUNAR_NEW_YEAR = [
	'2025-01-29',
	'2026-02-17',
	'2027-02-06',
	'2028-01-26',
	'2029-02-13',
	'2030-02-03',
].map(epochDay);

/** What a plain product and a muslim fashion product sell on a day, against an average one. */
export type Demand = { readonly general: number; readonly modest: number };

function saleOf(region: string, epoch: number): number {
	return SALES[region]?.[new Date(epoch * 86_400_000).toISOString().slice(5, 10)] ?? 1;
}

function isPayday(region: string, epoch: number): boolean {
	const date = new Date(epoch * 86_400_000).getUTCDate();
	return (PAYDAYS[region] ?? []).some(([first, last]) => date >= first && date <= last);
}

/** Before the feast people buy clothes and cakes, in its week parcels rest. */
function ramadan(region: string, epoch: number): Demand {
	const weight = { ID: 1, MY: 1, SG: 0.25 }[region] ?? 0;
	const start = RAMADAN.find((first) => epoch >= first - 14 && epoch < first + 38);
	if (!weight || start === undefined) return { general: 1, modest: 1 };
	const into = epoch - start;
	if (into >= 29) return { general: 1 - 0.35 * weight, modest: 1 - 0.5 * weight };
	const rise = Math.max(0, Math.min(1, (into + 14) / 30));
	return { general: 1 + 0.35 * rise * weight, modest: 1 + 2 * rise * weight };
}

function lunarNewYear(region: string, epoch: number): number {
	const weight = { VN: 1, SG: 0.7, MY: 0.35 }[region] ?? 0;
	const start = LUNAR_NEW_YEAR.find((first) => epoch >= first - 25 && epoch < first + 8);
	if (!weight || start === undefined) return 1;
	return epoch >= start - 2 ? 1 - 0.55 * weight : 1 + 0.4 * weight;
}

/** The year-end presents of Britain, America and the Philippines. */
function yearEnd(region: string, epoch: number): number {
	const [, month = '', date = ''] = new Date(epoch * 86_400_000).toISOString().slice(0, 10).split('-');
	if (!['GB', 'US', 'PH'].includes(region) || month !== '12') return 1;
	if (Number(date) <= 20) return 1.3;
	return Number(date) <= 26 ? 0.75 : 0.9;
}

/** Whether the day is one of the big sales, on which prices drop too. */
export function isSaleDay(region: string, epoch: number): boolean {
	return saleOf(region, epoch) >= 1.45;
}

/** The demand of a day: week, sale days with the wait before and the tail after, paydays, feasts. */
export function demandOn(region: string, epoch: number): Demand {
	const sale = saleOf(region, epoch);
	const after = saleOf(region, epoch - 1);
	const ahead = Math.max(saleOf(region, epoch + 1), saleOf(region, epoch + 2));
	const rhythm = (WEEK[(epoch + 4) % 7] ?? 1) * (isPayday(region, epoch) ? 1.13 : 1);
	const tail = 1 + (after - 1) * 0.4;
	const wait = sale === 1 && ahead > 1.45 ? 0.86 : 1;
	const feast = ramadan(region, epoch);
	const common = rhythm * Math.max(sale, tail) * wait * lunarNewYear(region, epoch) * yearEnd(region, epoch);
	return { general: common * feast.general, modest: common * feast.modest };
}
