import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { minuteText, percentText } from '#domain/text/formats.ts';
import { Text, useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import {
	$coupons,
	$registerProblem,
	loadCoupons,
	type OwnCoupon,
	registerCoupon,
} from '#stores/membership/coupons.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Badge } from '#ui/badge.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fenText } from './amounts.tsx';
import { useCouponWords } from './coupon-words.ts';

const AREAS = ['common', 'offers'] as const;

/** The coupons of the account, and a field to register one. */
export function CouponsPanel() {
	return (
		<Text language={useLanguage()} areas={AREAS} waiting={<div className="skeleton h-40" />}>
			<Coupons />
		</Text>
	);
}

function Coupons() {
	const t = useText('offers');
	const state = useStore($coupons);
	useEffect(loadCoupons, []);
	return (
		<Panel title={t('mine')}>
			<Register />
			<ListState state={state} onRetry={loadCoupons} rows={1} rowHeight="h-12">
				{({ list }) =>
					list.length === 0 ? (
						<p className="mt-3 text-muted">{t('none')}</p>
					) : (
						<ul className="mt-3">
							{list.map((coupon) => (
								<CouponRow key={coupon.code} coupon={coupon} />
							))}
						</ul>
					)
				}
			</ListState>
		</Panel>
	);
}

function Register() {
	const t = useText('offers');
	const [code, setCode] = useState('');
	const isPending = useStore($acting) === 'coupon';
	const error = useCouponWords(useStore($registerProblem));
	const send = async () => {
		if (code.trim() === '' || !(await registerCoupon(code.trim()))) return;
		setCode('');
		showToast(t('registered'));
	};
	return (
		<form
			className="mt-3 max-w-110"
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			<TextField
				label={t('coupon')}
				value={code}
				onChange={setCode}
				error={error}
				maxLength={40}
				autoComplete="off"
				spellCheck={false}
				after={
					<PendingButton type="submit" className="h-auto self-stretch" isPending={isPending}>
						{t('register')}
					</PendingButton>
				}
			/>
		</form>
	);
}

function CouponRow({ coupon }: { readonly coupon: OwnCoupon }) {
	const t = useText('offers');
	const { locale } = useLanguage();
	const { kind, value, minimum } = coupon;
	const off = kind === 'fixed' ? fenText(value, locale) : percentText(value / 100, locale);
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-2.5">
			<span className="figures flex-1 font-medium" translate="no">
				{coupon.code}
			</span>
			<span className="figures">
				{t('off', { off })}
				{minimum > 0 && ` · ${t('fromAmount', { amount: fenText(minimum, locale) })}`}
			</span>
			<span className="figures text-12 text-muted">
				{t('until', { until: minuteText(coupon.ends_at, locale) })}
			</span>
			<Badge look={coupon.state === 'usable' ? 'link' : 'plain'}>{t(`state.${coupon.state}`)}</Badge>
		</li>
	);
}
