/**
 * Simple shapes on a 64 × 64 field, one per sort of product. D, M and L stand for the deep, middle and light tone
 * of the tile: bodies are deep, their parts middle or light.
 */
const GLYPHS = {
	dropper:
		'<path fill="D" d="M22 28h20a4 4 0 0 1 4 4v22a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V32a4 4 0 0 1 4-4z"/><path fill="M" d="M25 18h14v10H25z"/><rect fill="D" x="28" y="4" width="8" height="14" rx="4"/><path fill="L" d="M23 40h18v10H23z"/>',
	jar: '<rect fill="D" x="10" y="26" width="44" height="32" rx="8"/><rect fill="M" x="12" y="12" width="40" height="14" rx="4"/><rect fill="L" x="20" y="36" width="24" height="10" rx="2"/>',
	lipstick:
		'<path fill="D" d="M20 36h24v24H20z"/><path fill="M" d="M23 24h18v12H23z"/><path fill="D" d="M26 24V10l12-6v20z"/><path fill="L" d="M20 42h24v4H20z"/>',
	pump: '<path fill="D" d="M18 28a8 8 0 0 1 8-8h12a8 8 0 0 1 8 8v28a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4z"/><path fill="M" d="M29 10h6v10h-6z"/><path fill="M" d="M22 4h16a4 4 0 0 1 4 4v3H29V9h-7z"/><rect fill="L" x="24" y="34" width="16" height="14" rx="2"/>',
	perfume:
		'<rect fill="D" x="12" y="26" width="40" height="34" rx="6"/><rect fill="M" x="25" y="16" width="14" height="10"/><rect fill="D" x="22" y="4" width="20" height="12" rx="3"/><rect fill="L" x="20" y="36" width="24" height="14" rx="2"/>',
	brush:
		'<path fill="D" d="M27 34h10l-2 24a3 3 0 0 1-6 0z"/><path fill="M" d="M25 24h14v10H25z"/><path fill="D" d="M25 24c-4-8 2-14 7-20 5 6 11 12 7 20z"/>',
	dress:
		'<path fill="D" d="M24 6l4 6h8l4-6 4 4-4 14 12 34H12l12-34-4-14z"/><path fill="L" d="M24 24h16v4H24z"/>',
	shirt:
		'<path fill="D" d="M22 8l-14 6-6 14 10 5 4-5v30h32V28l4 5 10-5-6-14-14-6c-2 7-18 7-20 0z"/><path fill="L" d="M34 30h9v3h-9z"/>',
	trousers: '<path fill="D" d="M18 6h28l4 52H38l-6-36-6 36H14z"/><path fill="M" d="M17.500 12h29l.5 5H17z"/>',
	jacket:
		'<path fill="D" d="M22 6L8 14 4 50h10V30v28h17V16zM42 6l14 8 4 36H50V30v28H33V16z"/><path fill="M" d="M22 6h20l-10 12z"/>',
	veil: '<path fill="D" d="M32 4c14 0 20 12 20 24 0 14 4 20 6 32H6c2-12 6-18 6-32C12 16 18 4 32 4z"/><path fill="L" d="M32 14c8 0 11 6 11 13s-5 13-11 13-11-6-11-13 3-13 11-13z"/><path fill="M" d="M22 40c6 6 14 6 20 0l4 20H26z"/>',
	robe: '<path fill="D" d="M26 6h12l12 10 8 22-8 4-4-8 4 26H14l4-26-4 8-8-4 8-22z"/><path fill="L" d="M30 8h4v50h-4z"/>',
	slip: '<path fill="D" d="M20 4h4v10c4 6 12 6 16 0V4h4v14l-2 14 6 26H16l6-26-2-14z"/><path fill="M" d="M21 32h22l1 5H20z"/>',
	shoe: '<path fill="D" d="M4 20l12 2c4 8 10 10 16 10l20 6c6 2 8 5 8 10H4z"/><path fill="M" d="M4 48h56v6H4z"/><path fill="L" d="M24 30l4-4 3 2-4 4zm8 3l4-4 3 2-4 4z"/>',
	sandal:
		'<path fill="D" d="M4 44c8-6 18 0 28-4s20-4 28 2v10H4z"/><path fill="M" d="M22 42c0-12 8-20 18-20s16 8 18 18l-8-2c-2-6-6-8-10-8-6 0-8 4-9 11z"/>',
	handbag:
		'<path fill="D" d="M10 26h44l6 34H4z"/><path fill="none" stroke="M" stroke-width="5" d="M20 28V18a12 12 0 0 1 24 0v10"/><path fill="L" d="M27 36h10v7H27z"/>',
	backpack:
		'<path fill="D" d="M12 24a20 16 0 0 1 40 0v32a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4z"/><path fill="none" stroke="D" stroke-width="4" d="M25 10V4h14v6"/><rect fill="M" x="19" y="36" width="26" height="18" rx="4"/><path fill="L" d="M22 22h20v4H22z"/>',
	suitcase:
		'<rect fill="D" x="14" y="16" width="36" height="40" rx="6"/><path fill="none" stroke="M" stroke-width="4" d="M24 16V4h16v12"/><path fill="L" d="M22 22h4v28h-4zm8 0h4v28h-4zm8 0h4v28h-4z"/><path fill="M" d="M18 56h6v5h-6zm22 0h6v5h-6z"/>',
	necklace:
		'<path fill="none" stroke="D" stroke-width="5" d="M8 6c2 26 14 36 24 36S54 32 56 6"/><path fill="M" d="M32 38l10 10-10 14-10-14z"/>',
	watch:
		'<path fill="M" d="M22 2h20v14H22zm0 46h20v14H22z"/><circle fill="D" cx="32" cy="32" r="20"/><circle fill="L" cx="32" cy="32" r="13"/><path fill="none" stroke="D" stroke-width="3" stroke-linecap="round" d="M32 24v8l6 4"/>',
	glasses:
		'<circle fill="D" cx="16" cy="36" r="13"/><circle fill="D" cx="48" cy="36" r="13"/><path fill="none" stroke="M" stroke-width="4" d="M29 34q3-4 6 0M4 32l4-16M60 32l-4-16"/><path fill="L" d="M9 34l8-8 3 3-8 8zm32 0l8-8 3 3-8 8z"/>',
	hat: '<path fill="D" d="M14 42c0-20 6-28 18-28s18 8 18 28z"/><path fill="M" d="M14 36h36v8H14z"/><ellipse fill="D" cx="32" cy="47" rx="30" ry="7"/>',
	phone:
		'<rect fill="D" x="16" y="2" width="32" height="60" rx="7"/><rect fill="L" x="21" y="10" width="22" height="40" rx="2"/><circle fill="M" cx="32" cy="56" r="3"/>',
	plug: '<rect fill="D" x="12" y="22" width="40" height="24" rx="8"/><path fill="M" d="M20 6h6v16h-6zm18 0h6v16h-6z"/><path fill="none" stroke="D" stroke-width="5" d="M32 46v6c0 6 6 8 14 8"/><path fill="L" d="M34 26l-8 9h5l-2 8 9-10h-6z"/>',
	headphones:
		'<path fill="none" stroke="D" stroke-width="6" d="M10 42V32a22 22 0 0 1 44 0v10"/><rect fill="D" x="4" y="36" width="16" height="22" rx="6"/><rect fill="D" x="44" y="36" width="16" height="22" rx="6"/><path fill="M" d="M14 40h4v14h-4zm32 0h4v14h-4z"/>',
	gamepad:
		'<path fill="D" d="M18 18h28c12 0 16 14 16 24 0 8-8 10-12 4l-6-6H20l-6 6c-4 6-12 4-12-4 0-10 4-24 16-24z"/><path fill="L" d="M17 24h4v4h4v4h-4v4h-4v-4h-4v-4h4z"/><circle fill="M" cx="42" cy="27" r="3"/><circle fill="M" cx="49" cy="33" r="3"/>',
	laptop:
		'<rect fill="D" x="8" y="10" width="48" height="34" rx="4"/><path fill="L" d="M14 16h36v22H14z"/><path fill="M" d="M2 48h60l-4 7H6z"/>',
	spray:
		'<path fill="D" d="M20 30h24l4 8v18a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4V38z"/><path fill="M" d="M26 20h12v10H26z"/><path fill="D" d="M18 6h24v14H22v-4h-8z"/><circle fill="M" cx="8" cy="8" r="2"/><circle fill="M" cx="4" cy="14" r="2"/><path fill="L" d="M22 42h20v10H22z"/>',
	candle:
		'<rect fill="D" x="14" y="30" width="36" height="30" rx="5"/><path fill="L" d="M20 40h24v10H20z"/><path fill="M" d="M30 22h4v8h-4z"/><path fill="D" d="M32 2c6 8 7 12 4 17-2 3-6 3-8 0-3-5-2-9 4-17z"/>',
	box: '<path fill="D" d="M6 24h52v32a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4z"/><path fill="M" d="M12 8h40l6 16H6z"/><path fill="L" d="M26 24h12v12H26z"/>',
	vase: '<path fill="D" d="M24 30h16l-2 4c10 6 10 20 2 26H24c-8-6-8-20 2-26z"/><path fill="none" stroke="M" stroke-width="4" d="M32 30V14M32 22L22 14M32 24l10-8"/><circle fill="M" cx="32" cy="9" r="6"/><circle fill="D" cx="19" cy="12" r="5"/><circle fill="D" cx="45" cy="14" r="5"/>',
	pan: '<circle fill="D" cx="24" cy="34" r="22"/><circle fill="M" cx="24" cy="34" r="15"/><path fill="D" d="M42 22L58 8l5 6-15 14z"/>',
	lunch:
		'<rect fill="D" x="6" y="24" width="52" height="34" rx="8"/><path fill="M" d="M4 16h56v10H4z"/><path fill="L" d="M14 34h16v16H14zm20 0h16v6H34zm0 10h16v6H34z"/>',
	tumbler:
		'<path fill="D" d="M14 18h36l-5 42H19z"/><path fill="M" d="M11 10h42v8H11z"/><path fill="none" stroke="M" stroke-width="4" d="M36 10l4-10"/><path fill="L" d="M17.500 30h29l-1 9h-27z"/>',
	pillow:
		'<path fill="D" d="M6 12c16 5 36 5 52 0 4 0 5 4 4 6-4 10-4 18 0 28 1 3 0 6-4 6-16-5-36-5-52 0-4 0-5-3-4-6 4-10 4-18 0-28-1-3 1-6 4-6z"/><path fill="none" stroke="L" stroke-width="3" stroke-linecap="round" d="M18 26c8 3 20 3 28 0"/>',
	curtain:
		'<rect fill="M" x="2" y="4" width="60" height="6" rx="3"/><path fill="D" d="M6 10h24c0 24-6 34-14 40v10H6zM58 10H34c0 24 6 34 14 40v10h10z"/><path fill="L" d="M6 46h12v4H6zm40 0h12v4H46z"/>',
	blender:
		'<path fill="M" d="M18 6h28l-4 32H22z"/><path fill="D" d="M16 2h32v6H16zM20 38h24l4 22H16z"/><circle fill="L" cx="32" cy="50" r="5"/><path fill="none" stroke="D" stroke-width="4" d="M46 12h8v16h-10"/>',
	fan: '<circle fill="M" cx="32" cy="24" r="22"/><path fill="D" d="M32 24c-4-10 2-18 8-16s4 12-8 16zm0 0c10-4 18 2 16 8s-12 4-16-8zm0 0c4 10-2 18-8 16s-4-12 8-16zm0 0c-10 4-18-2-16-8s12-4 16 8z"/><circle fill="L" cx="32" cy="24" r="4"/><path fill="D" d="M29 46h6v8h12v6H17v-6h12z"/>',
	dryer:
		'<path fill="D" d="M4 8h34a16 16 0 0 1 0 32H4z"/><path fill="M" d="M28 40h12l-3 20h-9z"/><circle fill="L" cx="38" cy="24" r="8"/><path fill="M" d="M4 8h6v32H4z"/>',
	bag: '<path fill="D" d="M14 8h36l4 50H10z"/><path fill="M" d="M12 2l5 4 5-4 5 4 5-4 5 4 5-4 5 4 5-4v10H12z"/><circle fill="L" cx="32" cy="36" r="11"/>',
	cup: '<path fill="D" d="M8 22h38v22a14 14 0 0 1-14 14H22A14 14 0 0 1 8 44z"/><path fill="none" stroke="D" stroke-width="5" d="M46 28h4a7 7 0 0 1 0 15h-4"/><path fill="none" stroke="M" stroke-width="4" stroke-linecap="round" d="M19 14c-3-4 3-6 0-10M33 14c-3-4 3-6 0-10"/><path fill="L" d="M14 32h14v4H14z"/>',
	bowl: '<path fill="D" d="M4 30h56c0 14-8 24-18 27H22C12 54 4 44 4 30z"/><path fill="M" d="M10 30c2-12 10-16 16-14 4-6 18-4 18 4 6 0 10 4 10 10z"/><path fill="none" stroke="L" stroke-width="3" d="M12 40c12 5 28 5 40 0"/>',
	pill: '<rect fill="D" x="16" y="18" width="32" height="42" rx="6"/><rect fill="M" x="19" y="4" width="26" height="14" rx="3"/><path fill="L" d="M29 30h6v6h6v6h-6v6h-6v-6h-6v-6h6z"/>',
	bottle:
		'<path fill="D" d="M20 26h24l4 8v22a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4V34z"/><path fill="M" d="M18 18h28v8H18z"/><path fill="D" d="M26 18c0-8 2-6 2-12a4 4 0 0 1 8 0c0 6 2 4 2 12z"/><path fill="L" d="M22 38h8v3h-8zm0 7h12v3H22zm0 7h8v3h-8z"/>',
	romper:
		'<path fill="D" d="M22 6L6 16l5 12 7-4v16l8 18h4l2-8 2 8h4l8-18V24l7 4 5-12L42 6c-3 6-17 6-20 0z"/><circle fill="L" cx="32" cy="26" r="2.500"/><circle fill="L" cx="32" cy="35" r="2.500"/>',
	bear: '<circle fill="D" cx="16" cy="16" r="10"/><circle fill="D" cx="48" cy="16" r="10"/><circle fill="D" cx="32" cy="34" r="24"/><ellipse fill="M" cx="32" cy="42" rx="12" ry="9"/><circle fill="L" cx="23" cy="30" r="3"/><circle fill="L" cx="41" cy="30" r="3"/><ellipse fill="D" cx="32" cy="38" rx="4" ry="3"/>',
	blocks:
		'<rect fill="D" x="4" y="34" width="26" height="26" rx="4"/><rect fill="M" x="34" y="34" width="26" height="26" rx="4"/><path fill="D" d="M32 4l15 26H17z"/><circle fill="L" cx="47" cy="47" r="7"/>',
	dumbbell:
		'<rect fill="M" x="16" y="28" width="32" height="8"/><rect fill="D" x="6" y="14" width="12" height="36" rx="4"/><rect fill="D" x="46" y="14" width="12" height="36" rx="4"/><rect fill="M" x="0" y="22" width="6" height="20" rx="3"/><rect fill="M" x="58" y="22" width="6" height="20" rx="3"/>',
	tent: '<path fill="D" d="M32 8l30 48H2z"/><path fill="M" d="M32 26l14 30H18z"/><path fill="L" d="M31 8h2v48h-2z"/>',
	paw: '<ellipse fill="D" cx="32" cy="44" rx="16" ry="14"/><ellipse fill="D" cx="10" cy="30" rx="7" ry="9"/><ellipse fill="D" cx="54" cy="30" rx="7" ry="9"/><ellipse fill="M" cx="23" cy="15" rx="7" ry="10"/><ellipse fill="M" cx="41" cy="15" rx="7" ry="10"/>',
	car: '<path fill="D" d="M4 34l8-2 6-14a4 4 0 0 1 4-2h20a4 4 0 0 1 4 2l6 14 8 2v14H4z"/><path fill="L" d="M22 21h8v10H18zm12 0h8l4 10H34z"/><circle fill="M" cx="17" cy="48" r="7"/><circle fill="M" cx="47" cy="48" r="7"/>',
	helmet:
		'<path fill="D" d="M6 40C4 18 18 6 34 6s26 12 26 28c0 12-4 20-10 22H24c-4-8-10-14-18-16z"/><path fill="L" d="M32 24h26c2 6 1 12 0 16H40c-6-2-8-8-8-16z"/><path fill="M" d="M6 40l14 2-4-8z"/>',
	wrench:
		'<path fill="D" d="M40 4a16 16 0 0 0-14 21L5 46a6 6 0 0 0 0 8l4 4a6 6 0 0 0 8 0l21-21A16 16 0 0 0 58 16l-9 9-9-2-2-9 9-9a16 16 0 0 0-7-1z"/><circle fill="L" cx="13" cy="50" r="4"/>',
	bulb: '<path fill="D" d="M32 2a20 20 0 0 1 12 36c-2 2-3 4-3 8H23c0-4-1-6-3-8A20 20 0 0 1 32 2z"/><path fill="M" d="M23 48h18v5H23zm3 7h12v5H26z"/><path fill="none" stroke="L" stroke-width="3" d="M26 24l6 6 6-6M32 30v14"/>',
	plant:
		'<path fill="D" d="M16 40h32l-5 20H21z"/><path fill="M" d="M32 38C30 22 20 14 6 14c0 14 10 24 26 24zm0-4c0-14 8-26 26-30 2 18-8 30-26 30z"/><path fill="L" d="M18 46h28l-1 4H19z"/>',
	chair:
		'<path fill="D" d="M18 4h28a4 4 0 0 1 4 4v24H14V8a4 4 0 0 1 4-4z"/><path fill="M" d="M10 32h44v10H10z"/><path fill="D" d="M14 42h5v18h-5zm31 0h5v18h-5z"/><path fill="L" d="M22 12h20v4H22zm0 8h20v4H22z"/>',
	book: '<path fill="D" d="M10 6h40a4 4 0 0 1 4 4v50H14a6 6 0 0 1-6-6V8z"/><path fill="L" d="M14 50h36v6H14a3 3 0 0 1 0-6z"/><path fill="M" d="M20 14h24v12H20z"/>',
	shorts: '<path fill="D" d="M12 12h40l6 38H36l-4-18-4 18H6z"/><path fill="M" d="M11.500 12h41l1 7h-43z"/>',
	sock: '<path fill="D" d="M26 4h22v30c0 6-3 9-8 13L26 58c-6 5-16 2-18-4-1-4 1-7 5-10l13-10z"/><path fill="M" d="M26 4h22v9H26z"/><path fill="L" d="M26 17h22v4H26z"/>',
	skirt:
		'<path fill="M" d="M20 8h24v8H20z"/><path fill="D" d="M20 16h24l12 40H8z"/><path fill="L" d="M24 30h3l-5 26h-3zm13 0h3l5 26h-3z"/>',
	wallet:
		'<path fill="D" d="M6 18a6 6 0 0 1 6-6h38v8h4a4 4 0 0 1 4 4v28a4 4 0 0 1-4 4H12a6 6 0 0 1-6-6z"/><path fill="M" d="M14 16h32v4H14z"/><path fill="L" d="M42 32h16v12H42a6 6 0 0 1 0-12z"/>',
	ring: '<circle fill="none" stroke="D" stroke-width="7" cx="32" cy="42" r="17"/><path fill="M" d="M22 6h20l6 8-16 14L16 14z"/><path fill="L" d="M27 9h10l2 5H25z"/>',
	camera:
		'<rect fill="D" x="4" y="16" width="56" height="40" rx="7"/><path fill="D" d="M22 8h20l4 8H18z"/><circle fill="L" cx="32" cy="36" r="13"/><circle fill="M" cx="32" cy="36" r="8"/>',
	screen:
		'<rect fill="D" x="2" y="8" width="60" height="40" rx="4"/><path fill="L" d="M8 14h48v28H8z"/><path fill="M" d="M24 48h16v6h8v4H16v-4h8z"/>',
	speaker:
		'<rect fill="D" x="14" y="2" width="36" height="60" rx="7"/><circle fill="L" cx="32" cy="42" r="12"/><circle fill="M" cx="32" cy="42" r="6"/><circle fill="M" cx="32" cy="16" r="6"/>',
	towel:
		'<path fill="D" d="M8 14h40a8 8 0 0 1 8 8v34H16V22a8 8 0 0 0-8-8z"/><path fill="M" d="M8 14a8 8 0 0 1 8 8v18H2V20a6 6 0 0 1 6-6z"/><path fill="L" d="M16 44h40v5H16z"/>',
	ball: '<circle fill="D" cx="32" cy="32" r="27"/><path fill="L" d="M32 20l11 8-4 13H25l-4-13z"/><path fill="none" stroke="M" stroke-width="4" d="M32 20V6m11 22l14-5M39 41l8 12M25 41l-8 12m4-25L7 23"/>',
	pencil:
		'<path fill="D" d="M42 6l16 16-36 36H6V42z"/><path fill="M" d="M42 6l6-4 14 14-4 6z"/><path fill="L" d="M6 50l8 8H6z"/>',
} as const;

export type Glyph = keyof typeof GLYPHS;

/** Every glyph there is. */
export const GLYPH_NAMES = Object.keys(GLYPHS) as readonly Glyph[];

/** Glyphs by the longest prefix of a category id that is listed. */
const BY_CATEGORY: Readonly<Record<string, Glyph>> = {
	10: 'jar',
	1001: 'dropper',
	100101: 'pump',
	100103: 'jar',
	100104: 'jar',
	1002: 'lipstick',
	100201: 'jar',
	100203: 'brush',
	100205: 'brush',
	1003: 'pump',
	1004: 'pump',
	1005: 'perfume',
	1006: 'brush',
	1007: 'brush',
	100703: 'box',
	100704: 'pump',
	11: 'dress',
	1101: 'shirt',
	1102: 'trousers',
	110203: 'skirt',
	1103: 'dress',
	110302: 'shirt',
	1104: 'jacket',
	12: 'shirt',
	1202: 'trousers',
	120203: 'shorts',
	1203: 'jacket',
	13: 'robe',
	1301: 'veil',
	1304: 'veil',
	14: 'slip',
	140102: 'shorts',
	1402: 'shorts',
	140301: 'robe',
	140302: 'sock',
	15: 'shoe',
	150104: 'sandal',
	150203: 'sandal',
	16: 'handbag',
	160103: 'backpack',
	1602: 'backpack',
	160202: 'wallet',
	1603: 'suitcase',
	1604: 'backpack',
	17: 'necklace',
	170102: 'ring',
	170103: 'ring',
	170104: 'ring',
	1702: 'watch',
	170202: 'glasses',
	170203: 'glasses',
	1703: 'hat',
	170303: 'veil',
	170304: 'ring',
	18: 'phone',
	1802: 'plug',
	180201: 'phone',
	180204: 'phone',
	1803: 'headphones',
	180302: 'speaker',
	180303: 'screen',
	180304: 'screen',
	1804: 'watch',
	180402: 'camera',
	180403: 'camera',
	1805: 'gamepad',
	19: 'laptop',
	190102: 'screen',
	1903: 'box',
	20: 'box',
	2001: 'spray',
	200103: 'brush',
	200104: 'box',
	2002: 'candle',
	200202: 'spray',
	2004: 'vase',
	21: 'lunch',
	2101: 'pan',
	2103: 'tumbler',
	210302: 'bowl',
	22: 'pillow',
	2202: 'curtain',
	220201: 'towel',
	220203: 'towel',
	23: 'blender',
	2302: 'fan',
	2303: 'dryer',
	24: 'bowl',
	2401: 'bag',
	2402: 'cup',
	25: 'pill',
	2502: 'pill',
	26: 'bottle',
	260201: 'romper',
	260302: 'dress',
	260303: 'romper',
	27: 'romper',
	270101: 'dress',
	270301: 'shoe',
	28: 'blocks',
	280102: 'bear',
	280103: 'car',
	2802: 'bear',
	280202: 'pencil',
	29: 'dumbbell',
	2902: 'shirt',
	290203: 'shoe',
	2903: 'tent',
	290302: 'ball',
	30: 'paw',
	31: 'car',
	3102: 'helmet',
	32: 'wrench',
	320201: 'bulb',
	3203: 'plant',
	33: 'chair',
	3302: 'box',
	34: 'book',
	3402: 'pencil',
};

/** The glyph of a category of any level; a box where nothing is known. */
export function glyphOf(categoryId: string): Glyph {
	for (const length of [6, 4, 2]) {
		const glyph = categoryId.length >= length ? BY_CATEGORY[categoryId.slice(0, length)] : undefined;
		if (glyph) return glyph;
	}
	return 'box';
}

/** The shapes of a glyph with its tones put in. */
export function drawGlyph(glyph: Glyph, deep: string, middle: string, light: string): string {
	const tones = { D: deep, M: middle, L: light };
	return GLYPHS[glyph].replace(/="([DML])"/g, (_, tone: keyof typeof tones) => `="${tones[tone]}"`);
}
