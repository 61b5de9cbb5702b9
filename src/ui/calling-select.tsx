import { CALLING_CODES, type CallingRegion } from '#domain/accounts/handles.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { countryNames } from './country-name.ts';
import { Icon } from './icon.tsx';

const REGIONS = Object.keys(CALLING_CODES) as CallingRegion[];

type CallingSelectProps = {
	readonly label: string;
	readonly value: CallingRegion;
	readonly onChoose: (region: CallingRegion) => void;
};

/** The country of a phone number: closed it shows only the calling code, open the countries by name. */
export function CallingSelect({ label, value, onChoose }: CallingSelectProps) {
	const { locale } = useLanguage();
	const nameOf = countryNames(useText('common'), locale);
	return (
		<span className="relative flex h-10 shrink-0 items-center rounded-control border border-edge bg-surface pr-7 pl-3 text-16 has-focus-visible:outline-2 has-focus-visible:outline-link has-focus-visible:outline-offset-2 md:text-14">
			<span aria-hidden="true" className="figures">
				+{CALLING_CODES[value]}
			</span>
			<span className="pointer-events-none absolute right-1.5 text-muted">
				<Icon name="chevron" />
			</span>
			<select
				aria-label={label}
				value={value}
				autoComplete="tel-country-code"
				className="absolute inset-0 cursor-pointer opacity-0"
				onChange={(event) => {
					const chosen = REGIONS.find((region) => region === event.target.value);
					if (chosen) onChoose(chosen);
				}}
			>
				{REGIONS.map((region) => (
					<option key={region} value={region}>
						{nameOf(region)} +{CALLING_CODES[region]}
					</option>
				))}
			</select>
		</span>
	);
}
