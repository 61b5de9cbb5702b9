import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/time/days.ts';
import { generate, ofType, one, sixtyDays, TO } from './generated.ts';

describe('lives of the demo', () => {
	const rooms = Map.groupBy(ofType(sixtyDays, 'live_sample'), ({ room_id: roomId }) => roomId);
	const lives = new Map(ofType(sixtyDays, 'live').map((live) => [live.room_id, live]));

	test('have minutes if they are of the newest three days, or of the best hundred of the week', () => {
		const days = (back: number) =>
			[...lives.values()]
				.filter(({ started_at: at }) => at > `${addDays(TO, -back)}T16`)
				.map((live) => live.room_id);
		expect(days(3).length).toBeGreaterThan(0);
		// Fewer than a hundred in all.
		expect(days(7).length).toBeLessThan(100);
		expect([...rooms.keys()].toSorted()).toEqual(days(7).toSorted());
		const whole = generate(one(addDays(TO, -8), TO, 87), 1);
		const sampled = new Set(ofType(whole, 'live_sample').map(({ room_id: room }) => room));
		const all = ofType(whole, 'live').filter(({ started_at: at }) => at > `${addDays(TO, -6)}T08`);
		const best = all.toSorted((a, b) => (b.gmv ?? 0) - (a.gmv ?? 0)).slice(0, 100);
		for (const { room_id: room } of best) expect(sampled).toContain(room);
		for (const { room_id: room, started_at: at } of all)
			if (at > `${addDays(TO, -2)}T08`) expect(sampled).toContain(room);
		expect(sampled.size).toBeLessThan(all.length);
	});

	test('name the weekday on which they began, and the night only in the evening', () => {
		const zone = 'America/Los_Angeles';
		const format = new Intl.DateTimeFormat('en', {
			weekday: 'long',
			hour: 'numeric',
			hourCycle: 'h23',
			timeZone: zone,
		});
		const american = ofType(generate(one(addDays(TO, -14), TO, 87)), 'live');
		let named = 0;
		for (const { title, started_at: startedAt } of american) {
			const parts = new Map(
				format.formatToParts(Date.parse(startedAt)).map(({ type, value }) => [type, value]),
			);
			const weekday = /(\w+day)\b/.exec(title ?? '')?.[1];
			if (weekday) {
				named += 1;
				expect(weekday).toBe(parts.get('weekday'));
			}
			if (/night/.test(title ?? '')) expect(Number(parts.get('hour'))).toBeGreaterThanOrEqual(18);
		}
		expect(named).toBeGreaterThan(0);
	});

	test('end their minutes at the totals of the live, and hold as many viewers as came and did not leave', () => {
		for (const [roomId, samples] of rooms) {
			const live = lives.get(roomId);
			const last = samples.at(-1);
			expect(last).toMatchObject({
				at: live?.ended_at,
				entered: live?.viewers,
				units: live?.units,
				gmv: live?.gmv,
				comments: live?.comments,
				likes: live?.likes,
				new_followers: live?.new_followers,
			});
			let before = samples[0];
			for (const sample of samples) {
				expect(sample.online).toBe((sample.entered ?? 0) - (sample.left ?? 0));
				for (const name of ['entered', 'left', 'units', 'gmv', 'comments', 'likes'] as const) {
					expect(sample[name]).toBeGreaterThanOrEqual(before?.[name] ?? 0);
				}
				before = sample;
			}
			expect(Math.max(...samples.map(({ online }) => online ?? 0))).toBeLessThanOrEqual(
				live?.peak_online ?? 0,
			);
		}
	});

	test('are no straight lines: minutes waver, and waves come', () => {
		for (const samples of rooms.values()) {
			const online = samples.map((sample) => sample.online ?? 0);
			if (Math.max(...online) < 60) continue;
			const bends = online.slice(2).filter((value, at) => {
				const [before = 0, last = 0] = [online[at], online[at + 1]];
				return Math.sign(value - last) !== Math.sign(last - before);
			});
			expect(bends.length / online.length).toBeGreaterThan(0.15);
		}
	});

	test('sell exactly what the links of creator and product say', () => {
		const creatorDay = new Map<string, number>();
		for (const link of ofType(sixtyDays, 'creator_product_day')) {
			if (!link.lives) continue;
			const key = `${link.creator_id}|${link.day}`;
			creatorDay.set(key, (creatorDay.get(key) ?? 0) + (link.units ?? 0));
		}
		for (const live of lives.values()) {
			const day = new Date(Date.parse(live.started_at) + 8 * 3_600_000).toISOString().slice(0, 10);
			expect(live.units).toBe(creatorDay.get(`${live.creator_id}|${day}`) ?? 0);
		}
	});

	test('peak in the evening', () => {
		const hours = [...lives.values()].map((live) => (new Date(live.started_at).getUTCHours() + 8) % 24);
		expect(hours.filter((hour) => hour >= 18 && hour < 22).length / hours.length).toBeGreaterThan(0.55);
	});
});
