/** Words that any title has, folded: they say nothing of what it is about. */
const STOP_WORDS = new Set(
	[
		// English
		'a an and any are as at be but by can do for from get got have here how i if in into is it its just me my new no not now of off on one only or our out so that the their them then there this to too up us was we what when who why will with you your',
		// Indonesian and Malay
		'ada adalah agar aja aku anda atau bagi bisa buat dalam dan dari dengan di dia dong ini itu jadi juga ka kak kalau kami kamu karena ke kita ku lagi lah mau nih oleh pada para saja sama sangat saya sebagai semua sih sudah untuk yang yg ya',
		// Vietnamese, without accents
		'ban cac cho co cua cung duoc gi khi khong la lam mot nay nhe nhu nhung o qua rat se tai thi toi trong tu va voi',
		// Filipino
		'ako ang ano at ay hindi ito ka kay ko lang mga mo na naman ng ngayon ni nito pa para po sa si siya yung',
		// Chinese
		'这个 那个 一个 我们 你们 他们 就是 可以 什么 怎么 没有 的话 还是',
		// Thai
		'ที่ และ ของ ใน ให้ ได้ ไม่ มี เป็น นี้ กับ มา ไป จะ ก็ แล้ว เลย ค่ะ ครับ คะ นะ',
	].flatMap((line) => line.split(' ')),
);

/** Whether a folded word says nothing of what a title is about. */
export const isStopWord = (folded: string) => STOP_WORDS.has(folded);
