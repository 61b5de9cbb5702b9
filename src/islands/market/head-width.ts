/** Room for the head of a column that sorts, in px: about its letters, the arrow and the padding. */
export function headWidth(label: string): number {
	return 44 + Math.ceil(label.length * (/[\u4e00-\u9fff]/.test(label) ? 13 : 7));
}
