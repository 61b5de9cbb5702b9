import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { isDay } from '#domain/time/days.ts';
import { useText } from '#i18n/text.tsx';
import { $sources } from '#stores/operators/admin-sources.ts';
import { $region } from '#stores/shared/region.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

/** A day of a source in a region, as it is chosen. */
export type DayOfSource = { readonly source: string; readonly of_region: number; readonly day: string };

/** The fields in which a day of an imported source is chosen; `chosen` is null while there is no such source. */
export function useDayOfSource() {
	const t = useText('operators');
	const admin = useText('admin');
	const names = (useStore($sources)?.data?.list ?? [])
		.filter((source) => !source.is_demo && source.importer !== 'collector')
		.map(({ name }) => name);
	const [own, setOwn] = useState<string | null>(null);
	const [region, setRegion] = useState(() => String($region.get().platId));
	const [day, setDay] = useState('');
	const [isMissing, setMissing] = useState(false);
	const source = own ?? names[0];
	const chosen: DayOfSource | null = source === undefined ? null : { source, of_region: Number(region), day };
	/** Says what is missing; whether all is there. */
	const check = () => {
		setMissing(!isDay(day));
		return isDay(day);
	};
	const fields = source !== undefined && (
		<>
			<SelectField
				label={t('column.source')}
				choices={names.map((value) => ({ value, label: value }))}
				value={source}
				onChoose={setOwn}
			/>
			<SelectField
				label={t('corrections.region')}
				choices={PLATFORMS.map((one) => ({ value: String(one.platId), label: one.region }))}
				value={region}
				onChoose={setRegion}
			/>
			<div className="w-44">
				<TextField
					label={t('corrections.day')}
					type="date"
					value={day}
					error={isMissing ? admin('problem.required') : null}
					onChange={setDay}
				/>
			</div>
		</>
	);
	return { chosen, check, fields };
}
