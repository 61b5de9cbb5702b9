import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useLanguage, useText } from '#i18n/text.tsx';
import type { MemberProps } from '#islands/accounts/member-screen.tsx';
import { AccountForm } from '#islands/accounts/sign-in/account-form.tsx';
import { problemText } from '#islands/accounts/sign-in/problem-text.ts';
import { profileForm } from '#stores/accounts/profile.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Panel } from '#ui/panel.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { IdentityPanel } from './identity-panel.tsx';

/** Name, picture and identity. */
export function ProfilePart({ user }: MemberProps) {
	return (
		<div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
			<Profile user={user} />
			<IdentityPanel user={user} />
		</div>
	);
}

const LONGEST_NAME = 60;
const LONGEST_USERNAME = 32;

function Profile({ user }: MemberProps) {
	const t = useText('member');
	const account = useText('account');
	const { locale } = useLanguage();
	const [form] = useState(() => profileForm(user, () => showToast(t('saved'))));
	const values = useStore(form.$values);
	const problems = useStore(form.$problems);
	const given = (
		<TextField
			key="name"
			label={t('profile.name')}
			name="name"
			autoComplete="given-name"
			maxLength={LONGEST_NAME}
			value={values.name}
			onChange={(name) => form.change('name', name)}
		/>
	);
	const surname = (
		<TextField
			key="surname"
			label={t('profile.surname')}
			name="surname"
			autoComplete="family-name"
			maxLength={LONGEST_NAME}
			value={values.surname}
			onChange={(surname) => form.change('surname', surname)}
		/>
	);
	return (
		<Panel title={t('profile.title')} text={t('profile.text')}>
			<div className="mt-4 max-w-160">
				<AccountForm form={form} look="confirm" submitLabel={t('save')}>
					<AvatarPicker
						now={user.user_avatar}
						value={values.avatar}
						onChoose={(avatar) => form.change('avatar', avatar)}
					/>
					<div className="grid gap-4 md:grid-cols-2">
						{locale === 'zh' ? [surname, given] : [given, surname]}
					</div>
					<TextField
						label={t('profile.username')}
						name="username"
						autoComplete="username"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={LONGEST_USERNAME}
						value={values.username}
						hint={t('profile.usernameHint')}
						error={problemText(problems.username, account)}
						onChange={(username) => form.change('username', username)}
					/>
					<p className="text-12 text-muted">
						{t('profile.uid')} <span className="figures">{user.uid}</span>
					</p>
				</AccountForm>
			</div>
		</Panel>
	);
}
