import { splitPhrases } from '#demo/phrases.ts';

/** What creators call videos: lines about a product, and what they put behind one. Every line goes with every end. */
type VideoLines = { readonly lines: readonly string[]; readonly ends: readonly string[] };

const lines = (text: string) => splitPhrases(text.replaceAll('\n', ' '));

/** English of everywhere. */
const ENGLISH = lines(`
	I was not expecting the {noun} to work; Okay {brand} ate with this one; 3 reasons I keep reordering my {noun};
	Honest {noun} review after 30 days; Run, the {noun} just went on sale again; The {noun} finally showed up;
	Is the {brand} {noun} worth it?; Trying the {brand} {noun} so you don’t have to; Unboxing my {brand} order;
	Don’t buy a {noun} until you’ve seen this; My honest thoughts on the viral {noun}; The {noun} nobody talks about;
	I tested five {noun} listings and kept this one; What I ordered vs what came: {noun}; One month with the {brand} {noun};
	Things I wish I knew before buying a {noun}; This {noun} fixed my morning; Replacing my old {noun} with {brand};
	{feature}? Let’s see; They said {feature}, so I checked; Small details on this {noun} I love; {brand} {noun}, up close;
	Cheap vs {brand} {noun}; The one {noun} I’d buy twice; My sister stole my {noun}; Gift idea: {brand} {noun};
	Packing orders: {noun}; How I use my {noun} every day; {noun} for beginners; {noun} mistakes you’re making;
	Restocking my favorite {noun}; Three ways to use a {noun}; A week with this {noun}; {noun} test, no edits;
	Answering your questions about the {noun}; You asked for the {noun} link; Let’s talk about {brand};
	Not sponsored, just love this {noun}; Returning it? My {noun} verdict; The {noun} under everyone’s video;
	Before you order a {noun}, watch this; Did {brand} get better? {noun} review; I used the {noun} wrong for weeks;
	Five stars or hype? {brand} {noun}; Side by side: old {noun}, new {noun}; First impressions of the {brand} {noun};
	Small kitchen, small budget, one {noun}; My most asked about {noun}; Saw it on a live, got the {noun}; {noun} haul
`);

const INDONESIAN = lines(`
	Racun {noun} yang wajib kamu punya; Spill {noun} {brand} yang lagi viral; Review jujur {noun} setelah 2 minggu;
	Nyesel baru tau {noun} sebagus ini; Harga segini dapet {noun}? Gas checkout!; {feature}, ini sih wajib checkout;
	Unboxing {noun} {brand}; {noun} {brand} worth it nggak?; Jangan beli {noun} sebelum nonton ini; Sebulan pakai {noun} {brand};
	Bandingin {noun} murah vs {brand}; {noun} kesayangan aku; Banyak yang nanya {noun} ini; Kado simpel: {noun};
	Cara pakai {noun} biar awet; Haul {noun} minggu ini; Katanya {feature}, beneran?; Akhirnya {noun} restock;
	{noun} favorit bunda-bunda; Tiga alasan beli {noun} ini; Detail {noun} {brand} dari dekat; Aku coba {noun} viral;
	Kesalahan waktu beli {noun}; Packing orderan {noun}; {noun} ini dipinjem kakak terus; Before after pakai {noun}
`);

const MALAY = lines(`
	Korang wajib try {noun} ni; Review jujur {noun} {brand}; Murah gila {noun} ni weh; Spill {noun} viral sekarang;
	Rupanya ini rahsia dia... {feature}; Unboxing {noun} {brand}; {noun} {brand} berbaloi ke?; Jangan beli {noun} sebelum tengok ni;
	Sebulan guna {noun} {brand}; {noun} murah lawan {brand}; {noun} kesayangan I; Ramai tanya pasal {noun} ni;
	Idea hadiah: {noun}; Cara guna {noun} yang betul; Haul {noun} minggu ni; Betul ke {feature}?; {noun} dah restock;
	Tiga sebab beli {noun} ni; {noun} {brand} dari dekat; I cuba {noun} viral; Silap masa beli {noun}; Packing order {noun};
	Mak I pun suka {noun} ni; Sebelum dan selepas guna {noun}; {noun} untuk rumah kecil; Jawab soalan pasal {noun}
`);

const THAI = lines(`
	ป้ายยา{noun} ดีจริงต้องบอกต่อ; รีวิว{noun} {brand} ใช้มา 1 เดือน; {noun}ตัวนี้คือต้องมี; ของมันต้องมี {noun}; ราคานี้คุ้มมาก รีบกด {noun};
	แกะกล่อง{noun} {brand}; {noun} {brand} คุ้มไหม; อย่าเพิ่งซื้อ{noun}ถ้ายังไม่ดูคลิปนี้; ลองใช้{noun}ไวรัล; {feature} จริงไหม มาดู;
	{noun}ถูกกับ{brand}ต่างกันยังไง; {noun}ที่คนถามเยอะที่สุด; ไอเดียของขวัญ {noun}; วิธีใช้{noun}ให้คุ้ม; ฮอล{noun}ประจำสัปดาห์;
	{noun}เติมสต๊อกแล้ว; 3 เหตุผลที่ซื้อ{noun}ซ้ำ; ดู{noun} {brand} แบบใกล้ ๆ; พลาดตอนซื้อ{noun}มาแล้ว; แพ็กของ {noun}; แม่ยังชอบ{noun}ตัวนี้;
	ก่อนและหลังใช้{noun}; ตอบคำถามเรื่อง{noun}; {noun}สำหรับมือใหม่; ใช้{noun}ครบ 7 วัน; รีวิวไม่อวย {noun}
`);

const VIETNAMESE = lines(`
	Review {noun} {brand} có thật sự tốt?; {noun} này đáng mua nhất năm; Săn sale {noun} giá hời; Mình đã dùng {noun} 1 tháng và...;
	{feature} mà giá chỉ bằng ly trà sữa; Đập hộp {noun} {brand}; {noun} {brand} có đáng tiền?; Đừng mua {noun} khi chưa xem clip này;
	Thử {noun} đang hot; So sánh {noun} rẻ và {brand}; {noun} được hỏi nhiều nhất; Gợi ý quà tặng: {noun}; Cách dùng {noun} cho bền;
	Haul {noun} tuần này; {feature} có thật không?; {noun} về hàng rồi; 3 lý do mua lại {noun}; Cận cảnh {noun} {brand};
	Sai lầm khi mua {noun}; Đóng đơn {noun}; Mẹ mình cũng mê {noun} này; Trước và sau khi dùng {noun}; Trả lời về {noun};
	{noun} cho người mới; Một tuần với {noun}; Review thật lòng {noun}
`);

const TAGS = ['', ' #viral', ' #review', ' 🔥', ' 😭', ' 👀', ' #haul', ' ✨', ' #fyp'];

/** By the language of a locale's nouns. */
export const VIDEO_LINES: Readonly<Record<'en' | 'id' | 'ms' | 'th' | 'vi', VideoLines>> = {
	en: { lines: ENGLISH, ends: ['', ' #shopfinds', ' 😭', ' 👀', ' #honestreview'] },
	id: { lines: INDONESIAN, ends: TAGS },
	ms: { lines: MALAY, ends: TAGS },
	th: { lines: THAI, ends: TAGS },
	vi: { lines: VIETNAMESE, ends: TAGS },
};
