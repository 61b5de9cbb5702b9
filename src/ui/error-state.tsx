import { useText } from '#i18n/text.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type ErrorProps = { readonly message: string; readonly onRetry: () => void };

/** Nothing could be loaded. */
export function ErrorState({ message, onRetry }: ErrorProps) {
	const t = useText('common');
	return (
		<Notice icon="info" title={t('error.title')} text={message} isAlert>
			<Button onClick={onRetry}>{t('action.retry')}</Button>
		</Notice>
	);
}

/** A newer load failed; what was there stays below. */
export function ErrorBar({ message, onRetry }: ErrorProps) {
	const t = useText('common');
	return (
		<div
			role="alert"
			className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-panel border border-down px-3 py-2"
		>
			<span className="flex grow flex-wrap gap-x-2">
				<strong className="font-medium">{t('error.title')}</strong>
				<span>{message}</span>
				<span>{t('error.keptData')}</span>
			</span>
			<Button onClick={onRetry}>{t('action.retry')}</Button>
		</div>
	);
}
