import { isStopWord } from './stop-words.ts';

/** Words of the trade that titles of any product have, folded: they say how it is sold, not what it is. */
const FILLERS = new Set(
	[
		'new hot sale set pack pcs pc piece pieces size free shipping ready stock original official store shop gift best quality high premium women woman men man girls boys kids adult unisex fashion style color colors black white pink small large mini pro plus max big',
		'baru promo gratis ongkir termurah murah terlaris asli isi paket wanita pria anak dewasa warna hitam putih ukuran',
		'新款 包邮 正品 爆款 热卖 特价 官方 男女 同款',
	].flatMap((line) => line.split(' ')),
);

/** Whether a folded word tells no product from another. */
export const isFillerWord = (folded: string) => FILLERS.has(folded) || isStopWord(folded);
