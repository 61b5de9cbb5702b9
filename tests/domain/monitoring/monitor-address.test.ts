import { expect, test } from 'vitest';
import { monitorAddress, monitorPeriod } from '#domain/monitoring/monitor-address.ts';

const monitor = {
	plat_id: 87,
	product_id: 'p/2',
	start_time: '2026-11-24T10:00:00.000Z',
	end_time: '2026-11-24T11:00:00.000Z',
};
const period = { platId: 87, productId: 'p/2', start: 1_795_514_400, end: 1_795_518_000 };

test('the address of a monitor leads back to its period', () => {
	expect(monitorAddress(monitor)).toBe('/monitorDetail/87/p%2F2/1795514400/1795518000');
	expect(monitorPeriod(monitorAddress(monitor))).toEqual(period);
});

test.each([
	['/monitorDetail/87/p%2F2/1795514400000/1795518000000', period],
	['/monitorDetail/87/p%2F2/2026-11-24T10:00:00Z/2026-11-24T11%3A00%3A00Z', period],
	[
		'/monitorDetail/87/1/2026-11-24/2026-11-25',
		{ ...period, productId: '1', start: 1_795_478_400, end: 1_795_564_800 },
	],
	['/monitorDetail/87/1/1795518000/1795514400', null],
	['/monitorDetail/87/1/2/1', null],
	['/monitorDetail/99/1/1795514400/1795518000', null],
	['/monitorDetail/87/1/yesterday/today', null],
	['/goodsDetail/87/1', null],
])('%s names %j', (address, named) => {
	expect(monitorPeriod(address)).toEqual(named);
});
