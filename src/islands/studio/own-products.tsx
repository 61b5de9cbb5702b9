import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { BatchProduct } from '#domain/studio/batch.ts';
import { productFields } from '#domain/studio/product-fields.ts';
import { productIds } from '#domain/titles/title-list.ts';
import { languageOfTag } from '#i18n/languages.ts';
import { useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { $address } from '#stores/shared/address.ts';
import { $region } from '#stores/shared/region.ts';
import { followedProducts, productFacts } from '#stores/studio/product-facts.ts';
import { ErrorBar } from '#ui/error-state.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { loadVideoTexts } from './use-phrases.ts';

/** Products of our data as a sheet would hold them; each takes a detail view. */
async function ownProducts(ids: readonly string[], tag: string): Promise<BatchProduct[]> {
	const { locale } = languageOfTag(tag);
	const { platId } = $region.get();
	const { points } = await loadVideoTexts(locale);
	const products: BatchProduct[] = [];
	for (const id of ids) {
		products.push({
			key: id,
			fields: productFields(await productFacts(id), points, locale),
			ours: { platId, id },
		});
	}
	return products;
}

type OwnProductsProps = {
	readonly tag: string;
	readonly onTake: (products: readonly BatchProduct[]) => void;
};

/** Products that were selected in a ranking, or those that are followed. */
export function OwnProducts({ tag, onTake }: OwnProductsProps) {
	const t = useText('studio');
	const common = useText('common');
	const selected = productIds(useStore($address).get('products'));
	const [isPending, setPending] = useState(false);
	const [error, setError] = useState<unknown>(null);
	const [hasNone, setNone] = useState(false);
	const load = async (ids: () => Promise<readonly string[]>) => {
		setPending(true);
		setError(null);
		try {
			const products = await ownProducts(await ids(), tag);
			setNone(products.length === 0);
			onTake(products);
		} catch (fault) {
			setError(fault);
		}
		setPending(false);
	};
	return (
		<>
			{selected.length > 0 && (
				<PendingButton isPending={isPending} onClick={() => void load(async () => selected)}>
					{t('batch.selected', { count: selected.length })}
				</PendingButton>
			)}
			<PendingButton isPending={isPending} onClick={() => void load(followedProducts)}>
				{t('batch.followed')}
			</PendingButton>
			{hasNone && <p role="status">{t('batch.noFollowed')}</p>}
			{error !== null && <ErrorBar message={errorMessage(error, common)} onRetry={() => setError(null)} />}
		</>
	);
}
