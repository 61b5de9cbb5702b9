/**
 * The own tree, beauty, health, baby, food and pets: id | English | Chinese | Indonesian | words that feeds use
 * for it (any language).
 */
export const CARE_CATEGORIES = `
10 | Beauty & Personal Care | 美妆个护 | Kecantikan & Perawatan Diri | Beauty; Kecantikan; Perawatan & Kecantikan; Health & Beauty; Kecantikan & Perawatan Tubuh; Kecantikan & Penjagaan Diri; Beauty & Care; ความงาม; ความงามและของใช้ส่วนตัว; Sắc Đẹp; Sức Khỏe & Sắc Đẹp; 美容护理; Makeup & Fragrances
1001 | Skincare | 护肤 | Perawatan Kulit | Skin Care; Skincare; Perawatan Wajah; Face Care; Penjagaan Kulit; Beauty Skincare; 面部护肤; Facial Care; Facial Skincare; Perawatan Muka
100101 | Facial Cleansers | 洁面 | Pembersih Wajah | Facial Cleanser; Cleansers; Face Wash; Pencuci Muka; Sabun Muka; 洗面奶; Cleanser
100102 | Serums & Essences | 精华 | Serum & Esens | Serum & Essence; Serum & Perawatan Wajah; Serums; Serum; Face Serum; Anti Noda & Bintik Hitam; Serum Wajah; Serum & Essences; Facial Serums
100103 | Moisturisers & Creams | 面霜乳液 | Pelembap Wajah | Pelembap Muka; Moisturizers; Moisturizers and Cream; Moisturiser; Krim Wajah; Pelembap; Face Cream; Pelembab Wajah; Minyak Wajah; Face Oil; Lotions & Creams
100104 | Face Masks | 面膜 | Masker Wajah | Face Mask & Packs; Face Mask; Facial Masks; Sheet Masks; Masker; Face Mask and Packs; Masks & Peels
100105 | Sunscreen | 防晒 | Tabir Surya | Sun Care; Sunscreens; Sunblock; Sun Protection; Sunscreen Wajah; Krim Matahari; Suncare; Sunscreen & Aftersun; Sun Care for Face
100106 | Toners & Mists | 爽肤水 | Toner & Mist | Toner; Toners; Face Mist; Toner Wajah; Toner and Mist; 化妆水
1002 | Makeup | 彩妆 | Riasan | Make Up; Make-up; Kosmetik; Makeup Wajah; Cosmetics; Alat Solek; Solekan; 彩妆香氛; Dekoratif
100201 | Foundation & Cushion | 粉底气垫 | Foundation & Cushion | Foundation; Cushion; BB & CC Cream; Bedak; Face Makeup; Foundations; Alas Bedak; Makeup Face; Concealer
100202 | Lip Makeup | 唇妆 | Riasan Bibir | Lipstick; Lips; Lip Tint; Lipstik; Makeup Bibir; Lip Gloss; Gincu; Lip Tint & Stain; 口红
100203 | Eye Makeup | 眼妆 | Riasan Mata | Eyes; Mascara; Eyeliner; Eyeshadow; Makeup Mata; Maskara; Eyebrows; 眼影; Eye Palettes
100204 | Blush & Highlighter | 腮红高光 | Blush & Highlighter | Blush; Blusher; Perona Pipi; Highlighter; Contour; Blush On; Bronzers & Contour
100205 | Makeup Tools | 化妆工具 | Alat Rias | Makeup Accessories; Makeup Brushes; Sponges & Applicators; Eyelash Curlers; Kuas Makeup; Beauty Blender; Alat Makeup; Brushes & Sets; False Eyelashes; Bulu Mata Palsu
1003 | Hair Care & Styling | 美发护发 | Perawatan Rambut | Hair Care; Haircare; Penjagaan Rambut; Hair Care Sets; Hair; 头发护理; Haircare & Styling
100301 | Shampoo & Conditioner | 洗发护发 | Sampo & Kondisioner | Shampoo; Conditioner; Sampo; Shampoos; Kondisioner; Syampu; Shampo; Shampoos & Conditioners; 洗发水
100302 | Hair Treatments | 护发精油发膜 | Vitamin & Masker Rambut | Hair Treatment; Hair Treatments; Hair Mask; Hair Serum; Vitamin Rambut; Masker Rambut; Hair Growth; Hair Oil; Minyak Rambut; Hair Loss Treatment
100303 | Hair Colour | 染发 | Pewarna Rambut | Hair Coloring; Hair Colouring; Hair Color; Hair Dye; Cat Rambut; Pewarna Rambut; Semir Rambut
100304 | Hair Styling | 头发造型 | Penata Rambut | Hair Wax; Pomade; Hair Styling Products; Hair Gel; Styling; Pomade & Wax
100305 | Brushes, Combs & Wigs | 梳子假发 | Sisir & Wig | Hair Brushes & Combs; Hair Care Accessories; Sisir; Wigs; Wigs & Extensions; Hair Extensions & Wigs; Combs; 假发
1004 | Bath & Body | 身体护理 | Perawatan Tubuh | Bath and Body; Body Care; Perawatan Badan; Body Skin Care; Penjagaan Badan; Mandi & Perawatan Tubuh; Mandi & Tubuh; Bath & Body Care; 沐浴与身体护理
100401 | Body Wash & Soap | 沐浴露香皂 | Sabun Mandi | Body Wash; Body Soaps; Soap; Sabun Badan; Body Soap; Shower Gel; Body Soaps & Shower Gels; Hand Wash; 沐浴露
100402 | Body Lotion & Scrub | 身体乳磨砂 | Losion & Lulur | Body Lotion; Body Scrub; Lulur; Body Moisturizers; Hand & Body Lotion; Foot Lotion, Cream and Scrubs; Foot Care; Hand Care; Body Scrubs; Body Enhancers & Treatments; Body & Massage Oils; Body Serum
100403 | Deodorant | 止汗香体 | Deodoran | Deodorants; Deodorant & Antiperspirant; Deodorant Pria; Deodorant & Whitening
100404 | Essential Oils & Aromatherapy | 精油香薰 | Minyak Esensial & Aromaterapi | Essential Oil; Essential Oils; Aromatherapy; Aromaterapi; Minyak Esensial; Aromatherapy and Essential Oils
1005 | Fragrance | 香水 | Parfum | Fragrances; Perfume; Perfumes; Parfum & Cologne; Minyak Wangi; Fragrance & Perfume; Wewangian; น้ำหอม; Nước Hoa
100501 | Women's Perfume | 女士香水 | Parfum Wanita | Women Perfume; Women's Fragrance; Women Fragrances; Perfume for Women
100502 | Men's Cologne | 男士香水 | Parfum Pria | Men Perfume; Men's Fragrance; Cologne; Men Fragrances; Perfume for Men
100503 | Unisex & Body Mists | 中性香水喷雾 | Parfum Unisex & Body Mist | Unisex; Body Mist; Unisex Perfume; Body Mists; Unisex Fragrances; Body Mist & Spray
1006 | Nails & Beauty Tools | 美甲与美容工具 | Kuku & Alat Kecantikan | Beauty Tools; Nails; Nail Care; Kuku; Perawatan Kuku; Alat Kecantikan; Alat Kesehatan & Kecantikan; Manicure & Pedicure
100601 | Nail Polish & Press-ons | 指甲油穿戴甲 | Kutek & Kuku Palsu | Nail Polish; Press On Nails; Kutek; False Nails; Kuku Palsu; Nail Art; Manicure; Nail Polish & Gel
100602 | Facial Tools | 面部美容仪 | Alat Perawatan Wajah | Face Skin Care Tools; Alat Perawatan Kulit Wajah; Facial Cleansing Brushes; Face Roller; Beauty Devices; Body Skin Care Tools
1007 | Oral & Personal Hygiene | 口腔与个人清洁 | Kebersihan Mulut & Diri | Personal Care; Oral Care; Perawatan Diri; Perawatan Mulut; Penjagaan Diri; Personal Hygiene; 个人护理; Perawatan Gigi; Hand Foot & Nail Care
100701 | Toothpaste & Mouthwash | 牙膏漱口水 | Pasta Gigi & Obat Kumur | Toothpaste; Mouthwash; Pasta Gigi; Ubat Gigi; Obat Kumur; Teeth Whitening; Pemutih Gigi
100702 | Toothbrushes | 牙刷 | Sikat Gigi | Toothbrush; Manual Toothbrushes; Berus Gigi
100703 | Feminine Care | 女性护理 | Perawatan Kewanitaan | Sanitary Pads; Pembalut; Feminine Hygiene; Feminine Wash; Tuala Wanita; Pantyliner; Sanitary Napkins
100704 | Men's Grooming | 男士理容 | Perawatan Pria | Men's Care; Men Care; Shaving & Grooming; Shaving; Perawatan Pria; Penjagaan Lelaki; Beard Care; Shaving & Hair Removal
24 | Food & Drink | 食品饮料 | Makanan & Minuman | Food & Beverages; Food & Beverage; Groceries; Food; Makanan; Grocery; Bahan Makanan; อาหารและเครื่องดื่ม; Thực Phẩm; Thực Phẩm & Đồ Uống; 食品
2401 | Snacks & Sweets | 零食糖果 | Camilan & Permen | Snacks; Makanan Ringan; Camilan; Snek; Snacks & Sweets; Chocolate, Snacks & Sweets; Snacks & Confectionery; Biscuits & Snacks; Cemilan
240101 | Crisps & Crackers | 薯片膨化 | Keripik & Kerupuk | Chips & Crisps; Keripik; Kerupuk; Kerepek; Chips; Crackers; Potato Chips; Crisps
240102 | Biscuits & Cookies | 饼干糕点 | Biskuit & Kue Kering | Biscuits; Cookies; Biskuit; Kue Kering; Kuih Raya; Biskut; Kue; Biskuit & Wafer; Cakes & Pastries
240103 | Chocolate & Sweets | 巧克力糖果 | Cokelat & Permen | Chocolate; Cokelat; Candy; Permen; Sweets; Coklat; Gula-gula; Candies; Chocolates
240104 | Nuts & Dried Fruit | 坚果干果 | Kacang & Buah Kering | Nuts; Dried Fruit; Kacang; Kurma; Nuts & Seeds; Buah Kering; Dates; Nuts & Dried Fruits
2402 | Drinks | 饮料冲饮 | Minuman | Beverages; Drinks; Coffee & Tea; Teh & Kopi; Minuman Bubuk; Coffee, Tea & Cocoa; 饮品
240201 | Coffee | 咖啡 | Kopi | Instant Coffee; Kopi Bubuk; Kopi Instan; Ground Coffee; Coffee Beans; กาแฟ; Cà Phê
240202 | Tea | 茶 | Teh | Teas; Teh Celup; Herbal Tea; Milk Tea; Tea Bags; 茶叶
240203 | Milk & Dairy | 奶制品 | Susu & Olahan | Milk; Dairy & Chilled; Fresh Milk; Flavoured Milk; Susu; UHT Milk; Dairy; Produk Susu; UHT, Milk & Milk Powder
240204 | Juices & Soft Drinks | 果汁汽水 | Jus & Minuman Ringan | Juices; Soft Drinks; Jus; Water; Minuman Ringan; Air Mineral; Juice; Minuman Sari Buah
2403 | Cooking & Staples | 粮油调味 | Bahan Masak | Cooking Essentials; Bahan Pokok; Sembako; Food Staples & Cooking Essentials; Food Staples; Barangan Dapur; Bumbu; Cooking Ingredients; Kebutuhan Pokok
240301 | Sauces & Seasonings | 酱料调味 | Saus & Bumbu | Sauces; Seasoning; Sambal; Saus; Bumbu Masak; Rempah; Condiments; Sos; Sauces & Condiments; Bumbu & Penyedap; Seasonings & Condiments
240302 | Noodles & Instant Meals | 方便面速食 | Mi & Makanan Instan | Instant Noodles; Noodles; Mie Instan; Mi Segera; Instant Food; Makanan Instan; Ready Meals; Convenience Food; Makanan Siap Saji; Instant & Ready-to-Eat
240303 | Rice, Oil & Flour | 米油面粉 | Beras, Minyak & Tepung | Rice; Beras; Cooking Oil; Minyak Goreng; Tepung; Flour; Rice & Noodles; Beras & Mi
240304 | Frozen & Fresh Food | 生鲜冷冻 | Makanan Beku & Segar | Frozen Food; Fresh Food; Makanan Beku; Frozen; Fresh & Frozen Food; Meat & Seafood; Fresh Produce; Buah & Sayur
25 | Health | 健康 | Kesehatan | Health & Wellness; Kesihatan; สุขภาพ; Sức Khỏe; Health Care; Kesehatan & Kebugaran; Healthcare; 保健
2501 | Supplements | 营养补充 | Suplemen | Food Supplement; Food Supplements; Suplemen Makanan; Vitamins & Supplements; Health Supplements; อาหารเสริม; Suplemen Kesehatan; Thực Phẩm Chức Năng; 保健食品; Vitamins & Dietary Supplements; Nutrition & Wellness
250101 | Vitamins & Minerals | 维生素矿物质 | Vitamin & Mineral | Vitamins; Vitamin; Multivitamins; Multivitamin; Vitamin C; Minerals; Well Being; วิตามิน
250102 | Sports Nutrition | 运动营养 | Nutrisi Olahraga | อาหารเสริมการออกกำลังกาย; Protein; โปรตีน; Whey Protein; Protein Powder; Suplemen Fitness; Sports Supplements; Muscle Building Supplements
250103 | Slimming & Beauty Supplements | 美容瘦身补充 | Suplemen Kecantikan & Diet | Beauty Supplements; Weight Management; Collagen; Kolagen; Suplemen Kecantikan; Pelangsing; Slimming; Weight Loss; Beauty Supplement
250104 | Herbal Remedies | 草本滋补 | Herbal & Jamu | Jamu; Herbal; Traditional Medicine; Obat Herbal; Madu; Honey; Herbal & Traditional; Ubat Tradisional; Herbs
2502 | Medical & Care | 医疗护理 | Alat Medis & Perawatan | Medical Supplies; Alat Kesehatan; Alat Medis; Peralatan Kesihatan; Medical Equipment; Perlengkapan Medis; Health Accessories
250201 | First Aid & Devices | 急救与医疗器械 | P3K & Alat Kesehatan | First Aid Supplies; First Aid; Thermometers; Blood Pressure Monitors; Tensimeter; Termometer; Scale & Body Fat Analyzers; Health Monitors & Tests
250202 | Massage & Pain Relief | 按摩理疗 | Pijat & Pereda Nyeri | Massagers; Alat Pijat; Pain Relief; Body Slimming & Electric Massagers; Massage; Koyo; Urut; Massage Guns; Slimming & Electric Massagers; Plasters & Balms
250203 | Masks & Protection | 口罩防护 | Masker & Pelindung | Medical Masks; Masker Medis; Surgical Mask; Hand Sanitizer; Face Mask Medis; Hand Sanitizers
250204 | Eye Care | 眼部护理 | Perawatan Mata | Optical Care; Eye Drops; Obat Mata; Eye Care & Vision
26 | Baby & Maternity | 母婴 | Ibu & Bayi | Mother & Baby; Baby; Ibu dan Bayi; Mom & Baby; Moms & Babies; Baby & Toys; Ibu, Bayi & Anak; Bayi & Ibu; แม่และเด็ก; Mẹ & Bé; 母婴用品; Bayi; Baby Products; Moms, Kids & Babies; Bayi & Mainan
2601 | Feeding | 喂养 | Makan & Menyusui | Baby Feeding; Feeding Essentials; Perlengkapan Makan Bayi; Breastfeeding; Perlengkapan Menyusui; Feeding & Nursing; Nursing & Feeding; Feeding; Penyusuan
260101 | Bottles & Tableware | 奶瓶餐具 | Botol & Alat Makan Bayi | Baby Bottles; Botol Susu; Bottles; Bottle-feeding; Alat Makan Bayi; Utensils
260102 | Baby Food & Formula | 奶粉辅食 | Susu Formula & Makanan Bayi | Milk Formula; Susu Formula; Baby Food; MPASI; Makanan Bayi; Formula Milk; Baby Milk Powder; Milk Formula & Baby Food; Milk Formula & Food; 婴儿奶粉
2602 | Nappies & Baby Care | 尿裤与护理 | Popok & Perawatan Bayi | Diapering & Potty; Baby Personal Care; Perawatan Bayi; Diapers & Potties; Baby Care; Penjagaan Bayi; Bath & Baby Care; Baby Bath & Skin Care
260201 | Nappies | 纸尿裤 | Popok | Diapers; Disposable Diapers; Popok Sekali Pakai; Lampin; Popok Bayi; Lampin Pakai Buang; 尿不湿; Nappies & Diapers
260202 | Wipes & Baby Toiletries | 湿巾洗护 | Tisu Basah & Toiletries Bayi | Baby Wipes; Wipes & Holders; Tisu Basah; Wipes; Baby Toiletries; Washcloths & Towels; Washcloths; Tisu Bayi; Bathing & Skin Care; Baby Bath
2603 | Baby Gear & Maternity | 婴童用品与孕产 | Perlengkapan Bayi & Kehamilan | Baby Gear; Maternity Care; Perlengkapan Bayi; Kehamilan; Maternity; Maternity Accessories; Ibu Hamil & Melahirkan; Baby Safety; Nursery; Baby Essentials
260301 | Prams & Carriers | 推车背带 | Kereta & Gendongan Bayi | Strollers; Stroller; Gendongan; Baby Carriers; Kereta Bayi; Carriers; Gendongan Bayi; Travel Essentials; Baby Travel
260302 | Maternity Wear & Care | 孕产装护理 | Baju Hamil & Perawatan | Maternity Wear; Baju Hamil; Maternity Clothing; Baju Menyusui; Maternity Fashion; Pakaian Ibu Hamil
260303 | Baby Clothing | 婴儿服装 | Pakaian Bayi | Baby Clothes; Baju Bayi; Baby Clothing & Accessories; Baby Rompers; Newborn; New Born; Baby Fashion; Pakaian Bayi Baru Lahir; 婴儿装
30 | Pet Supplies | 宠物用品 | Perlengkapan Hewan | Pets; Hewan Peliharaan; Makanan & Perlengkapan Hewan; Kebutuhan Hewan; Keperluan Haiwan; Pet Care; Makanan Hewan; สัตว์เลี้ยง; Thú Cưng; Perlengkapan Hewan Peliharaan; Groceries & Pets; 宠物
3001 | Pet Food | 宠物食品 | Makanan Hewan | Pet Foods; Makanan Hewan Peliharaan; Makanan Haiwan; Pet Food & Treats
300101 | Cat Food & Treats | 猫粮零食 | Makanan Kucing | Cat Food; Cat Treats; Cat Dry Food; Cat Wet Food; Makanan Kucing & Camilan; Cat Food & Treat
300102 | Dog Food & Treats | 狗粮零食 | Makanan Anjing | Dog Food; Dog Treats; Dog Dry Food; Dog Food & Treat; Dog Wet Food
3002 | Pet Care & Accessories | 宠物护理与用品 | Perawatan & Aksesoris Hewan | Pet Accessories; Aksesoris Hewan; Pet Healthcare; Aksesori Haiwan; Litter & Toilet; Aksesoris Hewan Peliharaan
300201 | Litter & Grooming | 猫砂与美容 | Pasir & Grooming | Cat Litter; Pasir Kucing; Shampoos & Bath Accessories; Grooming; Pet Grooming; Cat Litter & Box; Pet Shampoo; Grooming Hewan; Cat Litters & Toilets
300202 | Pet Toys, Beds & Leads | 宠物玩具窝具牵引 | Mainan, Kasur & Tali Hewan | Pet Toys; Pet Beds; Collars & Leashes; Mainan Hewan; Leashes, Collars, Harnesses & Muzzles; Kandang; Beds, Mats & Houses; Pet Toys & Accessories; Cages & Crates
`;
