import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { useText } from '#i18n/text.tsx';
import { CONTROL, FieldFrame } from '#ui/field-frame.tsx';

type RegionFieldProps = { readonly platId: number; readonly onChoose: (platId: number) => void };

/** The region in which a shop or creator is. */
export function RegionField({ platId, onChoose }: RegionFieldProps) {
	const t = useText('authorization');
	const common = useText('common');
	return (
		<FieldFrame label={t('field.region')}>
			{(ids) => (
				<select
					{...ids}
					name="region"
					className={CONTROL}
					value={platId}
					onChange={(event) => onChoose(Number(event.target.value))}
				>
					{PLATFORMS.map((platform) => (
						<option key={platform.platId} value={platform.platId}>
							{common(`country.${platform.country}`)}
						</option>
					))}
				</select>
			)}
		</FieldFrame>
	);
}
