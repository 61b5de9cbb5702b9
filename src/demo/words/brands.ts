/** Names of brands and shops that we made up; any likeness to a real one is chance. */
export const BRANDS = `
Velmora Aurisel Solvane Brindleaf Mirelune Quillonay Orbelin Fennickly Nordhaze Pebblow Cindrel Wrenlow Marlowick Tessaril
Oakhurl Dovettie Everlisk Glimmorra Hazelune Juniwelle Larkfen Novalisk Plumarra Quendelle Rivalune Sundrelle Thistlow
Vantorro Xandolle Yarrowell Zumelle Alderfex Bramblewix Copperlune Driftorie Foxmallo Gatherloom Hollofern Inkwillo
Jasperlow Kindlemoss Lumifolde Nimbarque Oatherly Pomelune Roverlee Tinderloom Urbanquill Verdalune Zenlarque Belladrift
Cloverine Dewlark Emberlyn Fluffore Goldwisp Honeybark Ivoryne Jollipine Kozelle Lilorra Mintaro Nestwell Olivarre Petalisk
`
	.trim()
	.split(/\s+/);

/** Made-up names with a Malay and Indonesian sound. */
export const NUSANTARA_BRANDS = `
Kiranusa Selaraya Melatika Cahyara Senjaku Wangira Ayundari Kembangsari Nadirasa Lestarique Pranaya Suryanesh Dayangku
Rimbaloka Tiramaya Jelitanis Sekarum Anggunesa Bintaria Citaloka Embunara Gayatira Harumnesa Indrakila Jingganara Kalyanda
Lumbungku Mawarika Nirwesta Ombakala Padmarasa Ranupana Serunaya Teratala Untaira Widurasa Zamrudia Arunikana
`
	.trim()
	.split(/\s+/);

/** Made-up names with a Vietnamese or Thai sound, in Latin letters as such brands write themselves. */
export const MAINLAND_BRANDS = `
Anhora Baolisse Camlia Daisyhan Emthao Hanalu Hoanori Kimluxe Lanhuea Linhara Maivy Ngocera Phuonglis Quyanne Sonhara
Thienva Uyenna Vyanna Yenlux Zaolin Chanaree Daorung Fahsaia Jaidara Kanlaya Lalinda Malisorn Namchai Oradee Pimlada
Ratreena Sirilux Thanaree Wanwisara Yadara Buppha Chomnara Ploylin
`
	.trim()
	.split(/\s+/);
