import { BRAND } from '#domain/site/brand.ts';
import { type Language, languageOfId } from '#domain/site/languages.ts';
import enCommon from '#locales/en/common.json' with { type: 'json' };
import idCommon from '#locales/id/common.json' with { type: 'json' };
import zhCommon from '#locales/zh/common.json' with { type: 'json' };

/*
 * The words of the sandbox's pages. The server renders them in place of a platform, so they are not in the locale files of
 * the screens; regions are called as they are there.
 */

const en = {
	tag: 'en',
	locale: 'en' as Language,
	mark: 'Sandbox shop',
	note: 'A shop inside the demo, in place of a real platform. Nothing here is on sale.',
	title: `Let ${BRAND.name} connect to your shop`,
	again: `Let ${BRAND.name} connect to this shop again`,
	may: 'It may list products, create drafts, take its own drafts down, change titles and show videos at products. It may not put anything on sale.',
	name: 'Name of the shop',
	region: 'Region',
	countries: enCommon.country,
	start: 'Products in the shop',
	samples: (count: number) => `${count} sample products`,
	empty: 'None',
	approve: 'Approve',
	decline: 'Decline',
	wrong: 'Enter a name of up to 60 characters.',
	gone: 'There is no such shop',
	goneText: 'Shops of the sandbox are closed a day after nobody has them connected any more.',
	back: 'Back to connected shops',
	products: (count: number) => `${count} products, newest first`,
	none: 'No products yet.',
	variants: (count: number) => (count === 1 ? '1 variant' : `${count} variants`),
	noPicture: 'No picture',
	video: 'Video',
	captions: 'Captions',
	generated: 'AI-generated',
	status: {
		reviewing: 'In review',
		draft: 'Draft',
		refused: 'Refused by review',
		live: 'Live',
		off: 'Off sale',
	},
	publish: 'Publish',
	trouble: 'Make trouble',
	troubleText: 'What real platforms do now and then. Jobs of the tools have to get through it.',
	acts: {
		busy_minute: 'Refuse calls for a minute (429)',
		fail_once: 'Fail once after the work is done (500)',
		wrong_once: 'Answer with a wrong page once',
		revoke: 'Withdraw the authorization',
	},
	reload: 'Reload',
};
type Texts = typeof en;

const zh: Texts = {
	tag: 'zh-CN',
	locale: 'zh',
	mark: '沙箱店铺',
	note: '演示环境内的店铺，代替真实平台。这里的商品不对外销售。',
	title: `允许 ${BRAND.name} 连接你的店铺`,
	again: `允许 ${BRAND.name} 重新连接该店铺`,
	may: '可读取商品、新建草稿、下架由它新建的草稿、修改标题、为商品添加视频；不能上架任何商品。',
	name: '店铺名称',
	region: '站点',
	countries: zhCommon.country,
	start: '店铺内商品',
	samples: (count) => `${count} 个示例商品`,
	empty: '无',
	approve: '同意授权',
	decline: '拒绝',
	wrong: '请填写名称，最多 60 个字符。',
	gone: '店铺不存在',
	goneText: '沙箱店铺在无人连接一天后关闭。',
	back: '返回已连接店铺',
	products: (count) => `共 ${count} 个商品，最新的在前`,
	none: '暂无商品。',
	variants: (count) => `${count} 个规格`,
	noPicture: '无图片',
	video: '视频',
	captions: '字幕',
	generated: 'AI 生成',
	status: { reviewing: '审核中', draft: '草稿', refused: '审核未通过', live: '在售', off: '已下架' },
	publish: '上架',
	trouble: '制造故障',
	troubleText: '真实平台偶尔会出现的情况，工具的任务应能继续完成。',
	acts: {
		busy_minute: '一分钟内拒绝调用（429）',
		fail_once: '处理完成后报错一次（500）',
		wrong_once: '返回一次错误页面',
		revoke: '撤销授权',
	},
	reload: '刷新',
};

const id: Texts = {
	tag: 'id',
	locale: 'id',
	mark: 'Toko sandbox',
	note: 'Toko di dalam demo, pengganti platform sungguhan. Tidak ada yang dijual di sini.',
	title: `Izinkan ${BRAND.name} terhubung ke toko Anda`,
	again: `Izinkan ${BRAND.name} terhubung lagi ke toko ini`,
	may: 'Boleh membaca produk, membuat draf, menghapus draf buatannya sendiri, mengubah judul, dan memasang video di produk. Tidak boleh menayangkan produk apa pun.',
	name: 'Nama toko',
	region: 'Wilayah',
	countries: idCommon.country,
	start: 'Produk di toko',
	samples: (count) => `${count} contoh produk`,
	empty: 'Kosong',
	approve: 'Setujui',
	decline: 'Tolak',
	wrong: 'Isi nama, paling banyak 60 karakter.',
	gone: 'Toko tidak ada',
	goneText: 'Toko sandbox ditutup sehari setelah tidak ada yang terhubung.',
	back: 'Kembali ke toko terhubung',
	products: (count) => `${count} produk, yang terbaru di atas`,
	none: 'Belum ada produk.',
	variants: (count) => `${count} varian`,
	noPicture: 'Tanpa gambar',
	video: 'Video',
	captions: 'Teks',
	generated: 'Dibuat AI',
	status: {
		reviewing: 'Ditinjau',
		draft: 'Draf',
		refused: 'Ditolak peninjauan',
		live: 'Tayang',
		off: 'Tidak dijual',
	},
	publish: 'Terbitkan',
	trouble: 'Buat gangguan',
	troubleText: 'Hal yang sesekali terjadi di platform sungguhan. Tugas alat harus tetap selesai.',
	acts: {
		busy_minute: 'Tolak panggilan selama satu menit (429)',
		fail_once: 'Gagal sekali setelah pekerjaan selesai (500)',
		wrong_once: 'Jawab dengan halaman salah sekali',
		revoke: 'Cabut izin',
	},
	reload: 'Muat ulang',
};

const TEXTS: Readonly<Record<Language, Texts>> = { en, zh, id };

/** The words in the language of an id. */
export const shopTexts = (languageId: number): Texts => TEXTS[languageOfId(languageId)];
