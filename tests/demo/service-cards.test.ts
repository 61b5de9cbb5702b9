import { expect, test } from 'vitest';
import { demoServiceCards } from '#demo/service-cards.ts';
import { categoryOf } from '#domain/platforms/categories.ts';
import { cooperationFaults, tidyCooperation } from '#domain/services/cooperation.ts';
import { IDENTITIES, SERVICE_CATEGORIES } from '#domain/services/lists.ts';
import { hasContacts } from '#domain/services/masked-text.ts';

const cards = demoServiceCards(new Date('2026-11-25T10:00:00Z'));

test('the demo has some forty cards that a member could have sent', () => {
	expect(cards.length).toBeGreaterThanOrEqual(40);
	expect(new Set(cards.map(({ key }) => key)).size).toBe(cards.length);
	for (const { key, form } of cards) {
		expect([key, cooperationFaults(form)]).toEqual([key, {}]);
		expect(tidyCooperation(form)).toEqual(form);
		expect(form.product_categories.map((id) => categoryOf(id)?.level)).not.toContain(undefined);
		expect([key, hasContacts(`${form.profile} ${form.services} ${form.company}`)]).toEqual([key, false]);
	}
});

test('they are of every kind, category and language, confirmed within half a year', () => {
	const of = <Value>(list: (form: (typeof cards)[number]['form']) => readonly Value[]) =>
		new Set(cards.flatMap(({ form }) => list(form)));
	expect(of(({ identity }) => [identity])).toEqual(new Set(IDENTITIES));
	expect(of(({ provider_categories }) => provider_categories)).toEqual(new Set(SERVICE_CATEGORIES));
	expect(of(({ languages }) => languages).size).toBe(3);
	expect(of(({ regions }) => regions).size).toBe(8);
	for (const { confirmedAt } of cards)
		expect(Date.parse('2026-11-25') - confirmedAt.getTime()).toBeLessThan(180 * 86_400_000);
});
