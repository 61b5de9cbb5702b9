import { useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { proposedAvatars } from '#stores/accounts/profile.ts';
import { avatarAddress } from '#stores/shared/user.ts';
import { Button } from '#ui/button.tsx';

type AvatarPickerProps = {
	/** The picture that is saved. */
	readonly now: string;
	readonly value: string;
	readonly onChoose: (avatar: string) => void;
};

/** The picture now and others that are drawn on the server, each from a seed. */
export function AvatarPicker({ now, value, onChoose }: AvatarPickerProps) {
	const t = useText('member');
	const [proposed, setProposed] = useState(proposedAvatars);
	// A picture that is chosen stays among those to choose from.
	const others = proposed.filter((avatar) => avatar !== now && avatar !== value);
	const shown = value === now ? [now, ...others] : [now, value, ...others.slice(1)];
	return (
		<fieldset className="flex flex-col gap-2">
			<legend className="mb-1 text-13 font-medium">{t('profile.avatar')}</legend>
			<div className="flex flex-wrap gap-2">
				{shown.map((avatar, index) => (
					<label
						key={avatar}
						className="relative cursor-pointer rounded-full border-2 border-transparent p-0.5 has-checked:border-link has-focus-visible:outline-2 has-focus-visible:outline-link has-focus-visible:outline-offset-2"
					>
						<input
							type="radio"
							name="avatar"
							className="sr-only"
							checked={avatar === value}
							aria-label={
								avatar === now ? t('profile.avatarNow') : t('profile.avatarNumber', { number: index + 1 })
							}
							onChange={() => onChoose(avatar)}
						/>
						<img
							src={avatarAddress(avatar)}
							alt=""
							width="48"
							height="48"
							className="size-12 rounded-full bg-well"
						/>
					</label>
				))}
			</div>
			<Button className="self-start" onClick={() => setProposed(proposedAvatars())}>
				{t('profile.otherAvatars')}
			</Button>
		</fieldset>
	);
}
