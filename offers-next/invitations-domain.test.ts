import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaidEdition } from '#domain/access/editions.ts';
import { movedBehind, rewardStart } from '#domain/membership/invitations.ts';
import { type HeldGrant, purchase } from '#domain/membership/purchase.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 24);

const editions: PaidEdition[] = ['basic', 'advanced', 'professional'];
const steps = fc.array(
	fc.oneof(
		fc.record({ act: fc.constant('invite' as const), days: fc.constantFrom(3, 5, 7) }),
		fc.record({
			act: fc.constant('buy' as const),
			edition: fc.constantFrom(...editions),
			off: fc.constantFrom(0, 2_000, 9_900),
		}),
		fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
	),
	{ maxLength: 12 },
);

const lengthOf = (grants: readonly HeldGrant[], from: number) =>
	grants.reduce(
		(sum, { startsAt, endsAt }) => sum + Math.max(0, (endsAt ?? 0) - Math.max(startsAt, from)),
		0,
	);

test('given days are neither lost nor run beside what is as good or better, whatever is bought', () => {
	fc.assert(
		fc.property(steps, (sequence) => {
			let now = START;
			let grants: HeldGrant[] = [];
			const given = new Set<string>();
			for (const [index, step] of sequence.entries()) {
				const id = `g${index}`;
				const owed = lengthOf(
					grants.filter((grant) => given.has(grant.id)),
					step.act === 'wait' ? now + step.days * DAY : now,
				);
				let added = 0;
				if (step.act === 'wait') now += step.days * DAY;
				else if (step.act === 'invite') {
					const startsAt = rewardStart(grants, now) ?? now;
					added = step.days * DAY;
					grants.push({ id, edition: 'basic', startsAt, endsAt: startsAt + added, bought: null });
					given.add(id);
				} else {
					const opened = purchase(grants, { edition: step.edition, months: 1, off: step.off }, now);
					if (!opened) throw new Error('nothing here is without end');
					const ends = new Map(opened.credits.map((credit) => [credit.id, credit.endsAt]));
					grants = grants.map((each) => ({ ...each, endsAt: ends.get(each.id) ?? each.endsAt }));
					const { startsAt, endsAt, value } = opened;
					const bought = { value, length: Math.max(1, endsAt - startsAt) };
					grants.push({ id, edition: step.edition, startsAt, endsAt, bought });
					for (const move of movedBehind(grants, given, now)) {
						const moved = grants.find((each) => each.id === move.id);
						if (!moved) throw new Error('the grant is gone');
						grants = grants.map((each) => (each === moved ? { ...each, endsAt: move.endsAt } : each));
						const again = `${move.id}+`;
						grants.push({ ...moved, id: again, startsAt: move.startsAgainAt, endsAt: move.endsAgainAt });
						given.add(again);
					}
				}
				const parts = grants.filter((grant) => (grant.endsAt ?? 0) > Math.max(now, grant.startsAt));
				const left = parts.filter((grant) => given.has(grant.id));
				expect(lengthOf(left, now)).toBe(owed + added);
				for (const each of left)
					for (const other of parts.filter((part) => part !== each))
						expect(
							Math.max(each.startsAt, other.startsAt, now) >= Math.min(each.endsAt ?? 0, other.endsAt ?? 0),
						).toBe(true);
			}
		}),
		{ numRuns: 300 },
	);
});
