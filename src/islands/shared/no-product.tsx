import { useText } from '#i18n/text.tsx';
import { isAbsent } from '#stores/shared/errors.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { errorMessage } from './error-message.ts';

type NoProductProps = { readonly error: unknown; readonly onRetry: () => void };

/** In place of what a tool makes of a product: why there is none, and the way on, which is to others where none will come. */
export function NoProduct({ error, onRetry }: NoProductProps) {
	const common = useText('common');
	const message = errorMessage(error, common);
	return (
		<div className="rounded-panel border border-line bg-surface">
			{isAbsent(error) ? (
				<Notice icon="info" title={message}>
					<ButtonLink look="confirm" href="/goodsSellLike">
						{common('nav.products')}
					</ButtonLink>
				</Notice>
			) : (
				<ErrorState message={message} onRetry={onRetry} />
			)}
		</div>
	);
}
