import { BRAND } from '#domain/site/brand.ts';
import { useText } from '#i18n/text.tsx';
import { ButtonLink } from '#ui/button.tsx';

/** Beyond the largest edition there is nothing to buy here: whoever runs the site sells more (11005). */
export function SalesContact() {
	const t = useText('common');
	return (
		<ButtonLink look="confirm" href={`mailto:${BRAND.email}`}>
			{t('locked.sales')}
		</ButtonLink>
	);
}
