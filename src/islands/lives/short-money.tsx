import { useMoney } from '#ui/money.tsx';

/** An amount in few characters, in full on demand. */
export function ShortMoney({ minor }: { readonly minor: number | null }) {
	const { text, shortText } = useMoney();
	return (
		<span className="figures whitespace-nowrap" title={text(minor)}>
			{shortText(minor)}
		</span>
	);
}
