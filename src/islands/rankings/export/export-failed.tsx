import { editionForCode } from '#domain/access/editions.ts';
import { useText } from '#i18n/text.tsx';
import { AccessActions } from '#islands/shared/access-actions.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { useNeeded } from '#islands/shared/use-price.ts';
import { isApiError, isNetworkError } from '#stores/shared/errors.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type ExportFailedProps = {
	readonly error: unknown;
	readonly retry: () => void;
	readonly close: () => void;
};

/** Nothing was saved: why, and once more. */
export function ExportFailed({ error, retry, close }: ExportFailedProps) {
	const t = useText('export');
	const common = useText('common');
	const isSaid = isApiError(error) || isNetworkError(error);
	return (
		<div role="alert" className="flex flex-col gap-2">
			<p className="font-medium">{t('failed')}</p>
			<p className="text-muted">{isSaid ? errorMessage(error, common) : t('brokeOff')}</p>
			<div className="mt-3 flex justify-end gap-2">
				<Button onClick={close}>{common('action.close')}</Button>
				<Button look="confirm" onClick={retry}>
					{common('action.retry')}
				</Button>
			</div>
		</div>
	);
}

/** The edition that exports, what it costs, and the way there. */
export function ExportLocked({ code }: { readonly code: number | null }) {
	const t = useText('export');
	const named = code === null ? null : editionForCode(code);
	// Guests are asked to log in; what opens it is the same for them.
	const edition = named === null || named === 'sign_up' ? 'professional' : named;
	return (
		<Notice icon="lock" title={useNeeded(edition)} text={t('locked')}>
			<AccessActions edition={edition} />
		</Notice>
	);
}
