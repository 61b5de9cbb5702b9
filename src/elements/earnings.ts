import { CURRENCY_CHOICES, isoCurrency, minorOf, moneyText } from '#domain/money/formats-money.ts';
import { type TeamGuess, teamMonth } from '#domain/teams/team.ts';
import type { FormatLocale } from '#domain/text/formats.ts';
import { typedNumber } from '#domain/text/typed-number.ts';

const RESULTS = ['earned', 'counted', 'income'] as const;

/** Computes a team's month while one types; a field that holds no number empties the results. */
export function startEarnings(root: HTMLElement): void {
	const form = root.querySelector('form');
	const locale = root.dataset.locale as FormatLocale;
	if (!form) return;
	const show = () => {
		const values = new FormData(form);
		const text = (name: string) => String(values.get(name) ?? '');
		const choice = CURRENCY_CHOICES.find((known) => known === text('currency')) ?? 'USD';
		const currency = isoCurrency(choice);
		const guess = guessOf(
			typedNumber(text('members'), locale),
			minorOf(typedNumber(text('commission'), locale), currency),
			typedNumber(text('lost'), locale),
		);
		const month = guess && teamMonth(guess);
		for (const name of RESULTS) {
			const place = root.querySelector(`[data-result="${name}"]`);
			if (place) place.textContent = moneyText(month ? month[name] : null, currency, locale);
		}
	};
	form.addEventListener('input', show);
	form.addEventListener('submit', (event) => event.preventDefault());
	show();
}

function guessOf(members: number | null, commission: number | null, lost: number | null): TeamGuess | null {
	if (members === null || commission === null || lost === null) return null;
	const fits = members >= 0 && lost >= 0 && lost <= 100;
	return fits ? { members, commission, lost: lost / 100 } : null;
}
