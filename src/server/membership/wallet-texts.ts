/** The words of the sandbox's wallet; it is no screen of the site, and loads none of its messages. */
type WalletTexts = {
	readonly tag: string;
	readonly mark: string;
	readonly note: string;
	readonly acts: Readonly<Record<'approve' | 'decline' | 'twice' | 'late' | 'lose', string>>;
	readonly paid: string;
	readonly declined: string;
	readonly goBack: string;
	readonly gone: string;
	readonly goneText: string;
};

const ENGLISH: WalletTexts = {
	tag: 'en',
	mark: 'Test wallet',
	note: 'This stands for a payment app. No money moves.',
	acts: {
		approve: 'Pay',
		decline: 'Decline',
		twice: 'Pay, confirm twice',
		late: 'Pay, confirm after 20 seconds',
		lose: 'Pay, never confirm',
	},
	paid: 'Paid',
	declined: 'Declined',
	goBack: 'Go back to the site: it shows the order.',
	gone: 'No payment due',
	goneText: 'This order is paid, closed or unknown.',
};

const CHINESE: WalletTexts = {
	tag: 'zh-CN',
	mark: '测试钱包',
	note: '此页面代替支付应用，不会产生真实扣款。',
	acts: {
		approve: '付款',
		decline: '拒绝付款',
		twice: '付款，重复通知两次',
		late: '付款，20 秒后通知',
		lose: '付款，不发通知',
	},
	paid: '已付款',
	declined: '已拒绝付款',
	goBack: '请返回网站查看订单。',
	gone: '没有待付款项',
	goneText: '该订单已付款、已关闭或不存在。',
};

const INDONESIAN: WalletTexts = {
	tag: 'id',
	mark: 'Dompet uji coba',
	note: 'Halaman ini menggantikan aplikasi pembayaran. Tidak ada uang yang berpindah.',
	acts: {
		approve: 'Bayar',
		decline: 'Tolak',
		twice: 'Bayar, konfirmasi dua kali',
		late: 'Bayar, konfirmasi setelah 20 detik',
		lose: 'Bayar, tanpa konfirmasi',
	},
	paid: 'Sudah dibayar',
	declined: 'Ditolak',
	goBack: 'Kembali ke situs untuk melihat pesanan.',
	gone: 'Tidak ada tagihan',
	goneText: 'Pesanan ini sudah dibayar, ditutup, atau tidak dikenal.',
};

/** In the language that the phone asks for first, of those the product has. */
export function walletTexts(acceptLanguage: string): WalletTexts {
	const first =
		acceptLanguage
			.split(',')
			.find((part) => /^\s*(en|zh|id)\b/i.test(part))
			?.trim() ?? '';
	if (/^zh/i.test(first)) return CHINESE;
	return /^id/i.test(first) ? INDONESIAN : ENGLISH;
}
