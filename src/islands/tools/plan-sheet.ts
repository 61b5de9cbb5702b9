import { minorDigits } from '#domain/platforms/platforms.ts';
import type { Translate } from '#i18n/messages.ts';
import type { Plan } from '#stores/tools/move.ts';

/** The dry run as rows of a workbook: one of each variant, prices in whole units of the currency. */
export function planSheet(plan: Plan, t: Translate<'tools'>): (readonly (string | number)[])[] {
	const unit = 10 ** minorDigits(plan.currency);
	const heads = (
		[
			'number',
			'source',
			'title',
			'category',
			'sku',
			'options',
			'price',
			'stock',
			'pictures',
			'problems',
		] as const
	).map((name) => t(`sheet.${name}`, { currency: plan.currency }));
	const rows = plan.items.flatMap((item, index) => {
		const problems = item.problems
			.map(({ kind, about }) => t(`problem.${kind}`) + (about === '' ? '' : `: ${about}`))
			.join('; ');
		const none = { sku: '', options: '', price: null, stock: null };
		return (item.variants.length === 0 ? [none] : item.variants).map(({ sku, options, price, stock }) => [
			index + 1,
			item.source_title,
			item.title,
			item.category,
			sku,
			options,
			price === null ? '' : price / unit,
			stock ?? '',
			item.pictures,
			problems,
		]);
	});
	return [heads, ...rows];
}
