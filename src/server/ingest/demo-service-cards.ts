import { cardWords } from '#domain/services/card-text.ts';
import type { CooperationForm } from '#domain/services/cooperation.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** A made-up card of the service marketplace; nobody answers for it. */
export type DemoServiceCard = {
	readonly key: string;
	readonly form: CooperationForm;
	readonly confirmedAt: Date;
};

/** Adds the demo's cards, and brings those that are there to what they are now; where operators took one down it stays down. */
export async function addDemoServiceCards(
	database: Database,
	cards: readonly DemoServiceCard[],
): Promise<void> {
	const rows = cards.map(({ key, form, confirmedAt }) => ({
		key,
		form,
		words: cardWords(form),
		at: confirmedAt.toISOString(),
	}));
	await database.query(
		sql`insert into service_cards (demo_key, form, identity, platforms, product_categories, provider_categories, regions, languages,
			words, has_consent, approved_at, confirmed_at, is_shown)
		select r.key, r.form, r.form ->> 'identity', array(select jsonb_array_elements_text(r.form -> 'platforms')),
			array(select jsonb_array_elements_text(r.form -> 'product_categories')),
			array(select jsonb_array_elements_text(r.form -> 'provider_categories')),
			array(select jsonb_array_elements_text(r.form -> 'regions')::smallint),
			array(select jsonb_array_elements_text(r.form -> 'languages')), r.words, true, r.at, r.at, true
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, form jsonb, words text, at timestamptz)
		on conflict (demo_key) do update set form = excluded.form, identity = excluded.identity, platforms = excluded.platforms,
			product_categories = excluded.product_categories, provider_categories = excluded.provider_categories,
			regions = excluded.regions, languages = excluded.languages, words = excluded.words,
			confirmed_at = excluded.confirmed_at
		where service_cards.confirmed_at <> excluded.confirmed_at or service_cards.form <> excluded.form`,
	);
}

/** Takes the demo's cards out, with what was asked of them. */
export async function removeDemoServiceCards(tx: Transaction): Promise<void> {
	await tx.query('delete from service_cards where demo_key is not null');
}
