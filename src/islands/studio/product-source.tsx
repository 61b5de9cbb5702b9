import { useCallback, useEffect, useState } from 'react';
import type { ProductFacts } from '#domain/studio/product-fields.ts';
import { useText } from '#i18n/text.tsx';
import { AccessPanel } from '#islands/shared/access-panel.tsx';
import { NoProduct } from '#islands/shared/no-product.tsx';
import { refusalIn } from '#stores/shared/errors.ts';
import { productFacts } from '#stores/studio/product-facts.ts';
import { Button } from '#ui/button.tsx';

type ProductSourceProps = {
	/** The product that the address names. */
	readonly id: string;
	/** Whether nothing would be lost. */
	readonly isEmpty: boolean;
	readonly onUse: (facts: ProductFacts) => void;
};

/** Takes the texts of a product of our data; asks first where something is written already. */
export function ProductSource({ id, isEmpty, onUse }: ProductSourceProps) {
	const t = useText('studio');
	const [facts, setFacts] = useState<ProductFacts | null>(null);
	const [error, setError] = useState<unknown>(null);
	const load = useCallback(() => {
		let isCurrent = true;
		setError(null);
		productFacts(id).then(
			(found) => isCurrent && setFacts(found),
			(fault: unknown) => isCurrent && setError(fault),
		);
		return () => {
			isCurrent = false;
		};
	}, [id]);
	useEffect(load, [load]);
	useEffect(() => {
		if (facts && isEmpty) onUse(facts);
	}, [facts, isEmpty, onUse]);
	const refusal = error === null ? null : refusalIn(error);
	if (refusal) return <AccessPanel refusal={refusal} isPreview={false} />;
	if (error !== null) return <NoProduct error={error} onRetry={load} />;
	if (!facts || isEmpty) return null;
	return (
		<div className="flex flex-wrap items-center justify-between gap-3 rounded-panel border border-line bg-surface p-4">
			<p className="min-w-0 wrap-anywhere">{t('fromProduct', { name: facts.title })}</p>
			<Button look="confirm" onClick={() => onUse(facts)}>
				{t('useProduct')}
			</Button>
		</div>
	);
}
