import { useStore } from '@nanostores/react';
import type { Problem } from '#domain/accounts/account-forms.ts';
import { ownerProofs } from '#domain/accounts/member-forms.ts';
import { useText } from '#i18n/text.tsx';
import type { MemberProps } from '#islands/accounts/member-screen.tsx';
import type { bindForm } from '#stores/accounts/bind.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { Segments } from '#ui/segments.tsx';
import { OwnCode } from './own-code.tsx';
import { usePasswordText } from './password-panel.tsx';

type OwnerProofProps = MemberProps & ReturnType<typeof bindForm> & { readonly way: 'phone' | 'email' };

/** What is refused of a code for the old handle belongs to the fields of that. */
function ofOld({ handle, code, ...rest }: { readonly [field: string]: Problem }) {
	return { ...rest, ...(handle && { oldHandle: handle }), ...(code && { oldCode: code }) };
}

/** Binding asks for the password or a code to what is bound: a session alone, which may be stolen, is not enough. */
export function OwnerProof({ user, way, form, ownSender }: OwnerProofProps) {
	const t = useText('member');
	const passwordText = usePasswordText();
	const values = useStore(form.$values);
	const problems = useStore(form.$problems);
	const proofs = ownerProofs(user);
	return (
		<>
			{proofs.length > 1 && (
				<Segments
					label={t('privacy.proveBy')}
					choices={(['password', 'code'] as const).map((value) => ({
						value,
						label: t(`privacy.by.${value}`),
					}))}
					value={values.proof === 'code' ? 'code' : 'password'}
					onChoose={(proof) => form.change('proof', proof)}
				/>
			)}
			{values.proof === 'password' && (
				<PasswordField
					label={t('security.current')}
					name={`${way}-password`}
					autoComplete="current-password"
					maxLength={128}
					value={values.password}
					error={passwordText(problems.password)}
					onChange={(password) => form.change('password', password)}
				/>
			)}
			{values.proof === 'code' && (
				<OwnCode
					user={user}
					sender={ownSender}
					typed={{ handle: values.oldHandle, region: values.oldRegion }}
					code={values.oldCode}
					problems={{ handle: problems.oldHandle, code: problems.oldCode }}
					onHandle={(handle) => form.change('oldHandle', handle)}
					onRegion={(region) => form.change('oldRegion', region)}
					onCode={(code) => form.change('oldCode', code)}
					onRefused={(refused) => form.refuse(ofOld(refused))}
				/>
			)}
			{values.proof !== 'none' && (
				<p className="text-12 text-muted">
					{t(user[way] === null ? 'security.bindHint' : 'security.replaceHint')}
				</p>
			)}
		</>
	);
}
