import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onKept: () => void };

/** Hands the codes to the browser as a file. */
function save(codes: readonly string[]): void {
	const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
	const link = document.createElement('a');
	link.href = url;
	link.download = 'livegauge-recovery-codes.txt';
	link.click();
	URL.revokeObjectURL(url);
}

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
	const t = useText('member');
	return (
		<div role="status">
			<h3 className="mt-2 font-medium">{t('factor.codesTitle')}</h3>
			<p className="mt-1 text-muted">{t('factor.codesText')}</p>
			<ol className="figures mt-3 grid max-w-80 grid-cols-2 gap-x-6 gap-y-1" translate="no">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ol>
			<div className="mt-4 flex flex-wrap gap-2">
				<Button onClick={() => save(codes)}>{t('factor.save')}</Button>
				<Button look="confirm" onClick={onKept}>
					{t('factor.kept')}
				</Button>
			</div>
		</div>
	);
}
