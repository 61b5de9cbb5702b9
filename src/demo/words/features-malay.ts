/** What Malay listings say after the noun: group | phrase; phrase. */
export const MALAY_FEATURES = `
skin | Kulit Glowing; untuk Kulit Sensitif; KKM Approved; Halal; Hilangkan Jeragat; Anti Jerawat; untuk Semua Jenis Kulit
makeup | Tahan Lama; Kalis Air; Halal; Ringan; Tak Cakey; Mesra Wuduk
hair | Anti Gugur; untuk Rambut Kering; Halal; Lebatkan Rambut; Bau Wangi
body | Cerahkan Kulit; Wangi Tahan Lama; Melembapkan; Halal; Kulit Lembut
oral | Nafas Segar; Halal; Gigi Putih; untuk Gigi Sensitif
scent | Tahan Lama 12 Jam; Wangian Mewah; Halal; Bau Manis; Original
wear | Plus Size; Kain Sejuk; Tak Jarang; Korean Style; Ironless; Premium; Terkini
kidswear | 1-12 Tahun; Kain Cotton; Selesa; Comel; Raya 2026
modest | Ironless; Awning Lembut; Kain Tebal; Mesra Penyusuan; Tak Licin; Koleksi Raya; Premium; Sedondon
shoes | Ringan; Anti Slip; Selesa; Tapak Lembut; Premium
bag | Kalis Air; Muat Banyak; Kulit PU; Ringan; Terkini
jewel | Tak Hitam; Anti Karat; Tak Gatal; Emas 18K Plated; Free Kotak
tech | Waranti 1 Tahun; Original; Versi Baru 2026; Premium; Ringan
clean | Wangi Tahan Lama; Pek Jimat; Antibakteria; Kotoran Degil; Serbaguna
home | Serbaguna; Minimalis; Jimat Ruang; Kukuh; Premium
kitchen | Food Grade; Tahan Lama; Mudah Cuci; Premium; Serbaguna
textile | Lembut Sejuk; Kualiti Hotel; Tak Luntur; Premium; Corak Cantik
appliance | Jimat Elektrik; Waranti 1 Tahun; Senyap; Kompak; Versi Baru
food | Halal; Tanpa Pengawet; Sedap Padu; Viral; Homemade; Pek Besar
health | Halal; KKM; 100% Asli; Tambah Tenaga; Original
baby | Lembut; Selamat untuk Bayi; Hypoallergenic; Premium
toy | Pendidikan Awal; 3 Tahun ke Atas; Hadiah Hari Jadi; Siri Baru; Viral
book | Warna Penuh; Edisi Baru; untuk Kanak-kanak; A5; Kulit Keras
sport | Anti Slip; Ringan; Percuma Beg; untuk Pemula; Premium
pet | Tanpa Pengawet; Bulu Lebat; Premium; Tinggi Protein
auto | Tahan Lama; Premium; Mudah Guna; Gred Profesional; Versi Baru
tool | Heavy Duty; Waranti; Jimat Tenaga; Set Lengkap; Mudah Pasang
furniture | Boleh Lipat; Jimat Ruang; Kukuh; Mudah Pasang; Minimalis
decor | Deco Rumah; Minimalis; Hadiah Unik; Cantik; Estetik
petcare | Kurang Habuk; Wangi; Hilang Bau; Mudah Cuci
accessory | Korean Style; Terkini; Free Kotak; Premium; Unisex
`;
