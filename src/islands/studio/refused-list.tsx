import type { BatchProduct } from '#domain/studio/batch.ts';
import { useText } from '#i18n/text.tsx';
import { useRefusedWords } from './use-refused-words.ts';

/** As many products are named. */
const MOST_NAMED = 10;

/** Which products of a batch say words that shops refuse, and why. It marks and keeps nobody from anything. */
export function RefusedList({ products }: { readonly products: readonly BatchProduct[] }) {
	const t = useText('studio');
	const refusedIn = useRefusedWords();
	const marked = products.flatMap(({ key, fields }) => {
		const why = refusedIn(...Object.values(fields));
		return why === null ? [] : [{ key, name: fields.title ?? key, why }];
	});
	if (marked.length === 0) return null;
	return (
		<ul className="flex flex-col gap-1 text-down wrap-anywhere">
			{marked.slice(0, MOST_NAMED).map(({ key, name, why }) => (
				<li key={key}>
					<span translate="no">{name}: </span>
					{why}
				</li>
			))}
			{marked.length > MOST_NAMED && <li>{t('refused.more', { count: marked.length - MOST_NAMED })}</li>}
		</ul>
	);
}
