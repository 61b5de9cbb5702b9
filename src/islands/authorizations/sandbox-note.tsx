import { useText } from '#i18n/text.tsx';

/** Says that no real platform is set up, and that nothing can be authorized without one. */
export function SandboxNote({
	isSandbox,
	isOpen,
}: {
	readonly isSandbox: boolean;
	readonly isOpen: boolean;
}) {
	const t = useText('authorization');
	if (isOpen && !isSandbox) return null;
	return (
		<p role="note" className="mt-4 rounded-panel bg-tint px-4 py-3 md:px-5">
			<strong className="font-medium">{t('sandbox.title')}</strong>{' '}
			<span>{t(isOpen ? 'sandbox.text' : 'sandbox.closed')}</span>
		</p>
	);
}
