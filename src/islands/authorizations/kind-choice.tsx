import { AUTHORIZATION_KINDS, type AuthorizationKind } from '#domain/authorizations/authorizations.ts';
import { useText } from '#i18n/text.tsx';

type KindChoiceProps = {
	readonly kind: AuthorizationKind;
	readonly onChoose: (kind: AuthorizationKind) => void;
};

/** A shop or a creator. */
export function KindChoice({ kind, onChoose }: KindChoiceProps) {
	const t = useText('authorization');
	return (
		<fieldset className="flex flex-col gap-1">
			<legend className="text-13 font-medium">{t('field.kind')}</legend>
			<div className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
				{AUTHORIZATION_KINDS.map((value) => (
					<label key={value} className="flex min-h-8 items-center gap-2 text-14">
						<input
							type="radio"
							name="kind"
							value={value}
							checked={kind === value}
							className="size-5 accent-link"
							onChange={() => onChoose(value)}
						/>
						{t(`kindChoice.${value}`)}
					</label>
				))}
			</div>
		</fieldset>
	);
}
