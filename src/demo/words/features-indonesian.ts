/** What Indonesian listings say after the noun: group | phrase; phrase. */
export const INDONESIAN_FEATURES = `
skin | Mencerahkan Wajah; untuk Kulit Sensitif; BPOM; Glowing; untuk Kulit Berminyak; Anti Jerawat; Halal BPOM; Menyamarkan Flek Hitam
makeup | Tahan Lama 16 Jam; Waterproof; Transferproof; BPOM Halal; Ringan di Kulit; untuk Pemula; No Crack
hair | Anti Rontok; Anti Ketombe; untuk Rambut Rusak; Menghitamkan; BPOM; Wangi Tahan Lama
body | Mencerahkan Badan; Wangi Tahan Lama; Melembapkan; BPOM; Memutihkan Merata; Halal
oral | Anti Bau Mulut; Mint Segar; Halal; untuk Gigi Sensitif; Tanpa Fluoride
scent | Tahan Lama 12 Jam; Wangi Mewah; Extrait de Parfum; Original; Aroma Manis; Tahan Seharian
wear | Bahan Adem; Premium; Korean Style; Bigsize; Tebal Tidak Nerawang; Kekinian; Terbaru; Casual
kidswear | Usia 1-12 Tahun; Bahan Katun; Adem; Lucu; Premium; Unisex
modest | Jahit Tepi; Bahan Adem; Tidak Nerawang; Busui Friendly; Syari; Premium; Anti Kusut; Edisi Lebaran
shoes | Empuk; Anti Slip; Ringan; Kekinian; Original; Tidak Licin
bag | Waterproof; Muat Banyak; Kulit Sintetis; Korea; Import; Kekinian
jewel | Anti Karat; Anti Luntur; Tidak Bikin Alergi; Lapis Emas; Free Box; Kekinian
tech | Garansi Resmi 1 Tahun; Original; Terbaru 2026; Premium; Super Awet
clean | Wangi Tahan Lama; Kemasan Hemat; Ampuh; Antibakteri; Isi Banyak; Serbaguna
home | Serbaguna; Minimalis; Hemat Tempat; Kokoh; Estetik; Premium
kitchen | Food Grade; Premium; Kualitas Tebal; Serbaguna; Estetik; Mudah Dibersihkan
textile | Adem Lembut; Motif Estetik; Anti Luntur; Halus; Kualitas Hotel; Premium
appliance | Hemat Listrik; Low Watt; Garansi 1 Tahun; Suara Halus; Original; Terbaru
food | Halal; Tanpa Pengawet; Fresh; Oleh Oleh; Homemade; Viral; Kemasan Hemat
health | BPOM; Halal; Asli 100%; Menjaga Imun; Original
baby | Aman untuk Bayi; Hypoallergenic; Premium; Lembut; Rekomendasi Bidan
toy | Edukasi Anak; Usia 3+; SNI; Kado Ulang Tahun; Seri Terbaru; Viral
book | Full Color; Bestseller; Edisi Terbaru; Hard Cover; untuk Anak; A5
sport | Anti Slip; Ringan; Free Tas; untuk Pemula; Premium; Original
pet | Tanpa Pengawet; Bulu Lebat; Premium; Repack; Nutrisi Lengkap
auto | Tahan Lama; Original; Premium; Kualitas Super; Terbaru
tool | Heavy Duty; Garansi; Serbaguna; Hemat Energi; Komplit
furniture | Lipat; Hemat Tempat; Minimalis; Kokoh; Mudah Dirakit; Serbaguna
decor | Estetik; Minimalis; Kado Unik; Kekinian; Dekorasi Kamar
petcare | Minim Debu; Wangi; Anti Bau; Premium; Mudah Dibersihkan
accessory | Korea; Kekinian; Free Box; Premium; Terbaru; Import
`;
