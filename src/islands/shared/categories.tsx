import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $categories, loadCategories } from '#stores/shared/categories.ts';
import { $region } from '#stores/shared/region.ts';
import { Button } from '#ui/button.tsx';
import { errorMessage } from './error-message.ts';

/** The categories of the region in the language on screen, which are loaded for who asks. */
export function useCategories() {
	const language = useLanguage();
	const { platId } = useStore($region);
	useEffect(() => loadCategories({ platId, language }), [platId, language]);
	return useStore($categories);
}

/** Says that the categories did not load, and loads them again; nothing where they are there or on their way. */
export function CategoriesFault({ className = '' }: { readonly className?: string }) {
	const common = useText('common');
	const language = useLanguage();
	const { platId } = useStore($region);
	const { status, data, error } = useStore($categories);
	if (status !== 'failed' || data) return null;
	return (
		<div role="alert" className={`flex flex-col items-start gap-2 text-13 ${className}`}>
			<p>
				<strong className="font-medium">{common('error.title')}</strong> {errorMessage(error, common)}
			</p>
			<Button onClick={() => loadCategories({ platId, language })}>{common('action.retry')}</Button>
		</div>
	);
}
