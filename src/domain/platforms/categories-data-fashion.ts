/**
 * The own tree, fashion: id | English | Chinese | Indonesian | words that feeds use for it (any language).
 * One line a node; a feed word may stand at several nodes, the path around it then decides.
 */
export const FASHION_CATEGORIES = `
11 | Womenswear | 女装 | Pakaian Wanita | Womenswear & Underwear; Women Clothes; Women's Clothing; Women Clothing; Women's Fashion; Fashion Wanita; Baju Wanita; Pakaian Perempuan; 女装与女士内衣; 女装与内衣
1101 | Women's Tops | 女士上装 | Atasan Wanita | Tops; Atasan; Women's Top; Baju Atasan Wanita; Tops & Blouses
110101 | Women's T-shirts | 女士T恤 | Kaos Wanita | T-shirts; Kaos; Baju Kaos Wanita; Tees; Women T-Shirts; T恤
110102 | Blouses & Shirts | 衬衫 | Blus & Kemeja Wanita | Blouses; Blus; Kemeja Wanita; Shirts & Blouses; Women's Shirts; 女士衬衫; 雪纺衫
110103 | Women's Knitwear | 女士针织衫 | Rajut Wanita | Women's Sweaters; Sweaters & Cardigans; Kardigan; Cardigan; Knitwear; Sweater & Kardigan; 毛衣; 针织衫
110104 | Tank Tops & Camisoles | 背心吊带 | Tank Top & Kamisol | Camisoles; Tank Top; Tanks & Camisoles; Crop Tops; 吊带背心
1102 | Women's Bottoms | 女士下装 | Bawahan Wanita | Women's Pants; Celana Wanita; Bottoms; Bawahan; Pants & Leggings
110201 | Women's Trousers | 女裤 | Celana Panjang Wanita | Women's Pants & Trousers; Celana Kulot; Wide Leg Pants; Celana Kain
110202 | Women's Jeans | 女士牛仔裤 | Jeans Wanita | Celana Jeans Wanita; Women Jeans; Denim
110203 | Skirts | 半身裙 | Rok | Rok Wanita; Skirt; 半裙; 短裙
110204 | Leggings | 打底裤 | Legging | Legging Wanita; Tights & Leggings
1103 | Dresses & Sets | 连衣裙与套装 | Gaun & Setelan | Dresses & Jumpsuits; Terusan
110301 | Dresses | 连衣裙 | Gaun | Dress; Women's Dresses; Gaun Wanita; Casual Dresses; Maxi Dresses
110302 | Two-piece Sets | 女士套装 | Setelan Wanita | Sets; Women's Sets; Setelan; One Set; Co-ord Sets; Suits & Sets
110303 | Jumpsuits | 连体裤 | Jumpsuit | Jumpsuits & Playsuits; Playsuits; Rompers & Jumpsuits; Overall
1104 | Women's Outerwear | 女士外套 | Outerwear Wanita | Women's Jackets; Jaket Wanita; Jackets & Coats; Outer Wanita
110401 | Women's Jackets & Blazers | 夹克西装 | Jaket & Blazer Wanita | Blazers; Blazer; Women's Blazers; 女士西装
110402 | Women's Coats | 女士大衣 | Mantel Wanita | Women's Coats & Parkas; 风衣; 羽绒服
12 | Menswear | 男装 | Pakaian Pria | Menswear & Underwear; Men Clothes; Men's Clothing; Men Clothing; Men's Fashion; Fashion Pria; Baju Pria; Baju Lelaki; 男装与男士内衣
1201 | Men's Tops | 男士上装 | Atasan Pria | Men's Shirts; Baju Atasan Pria; Shirts & Polos
120101 | Men's T-shirts | 男士T恤 | Kaos Pria | Men T-Shirts; Baju Kaos Pria; T-Shirt Pria
120102 | Men's Shirts | 男士衬衫 | Kemeja Pria | Kemeja; Formal Shirts; Casual Shirts; Kemeja Lelaki
120103 | Polo Shirts | Polo衫 | Kaos Polo | Polos; Polo; Men's Polo Shirts; Polo Pria
120104 | Hoodies & Sweatshirts | 卫衣 | Hoodie & Sweatshirt | Hoodies; Hoodie; Sweatshirts; Hoodie Pria; Sweater Pria; Men's Hoodies & Sweatshirts
1202 | Men's Bottoms | 男士下装 | Bawahan Pria | Men's Pants; Celana Pria; Celana Lelaki
120201 | Men's Trousers | 男士长裤 | Celana Panjang Pria | Chinos; Celana Chino; Men's Trousers & Chinos; Celana Kargo; Cargo Pants
120202 | Men's Jeans | 男士牛仔裤 | Jeans Pria | Celana Jeans Pria; Men Jeans
120203 | Men's Shorts | 男士短裤 | Celana Pendek Pria | Celana Pendek; Men Shorts; Bermuda
1203 | Men's Outerwear | 男士外套 | Outerwear Pria | Men's Jackets; Jaket Pria
120301 | Men's Jackets & Coats | 男士夹克与大衣 | Jaket & Mantel Pria | Men's Jackets & Coats; Bomber Jackets
120302 | Men's Suits & Blazers | 男士西装 | Jas & Blazer Pria | Suits; Jas Pria; Men's Suits & Formalwear
13 | Muslim Fashion | 穆斯林服饰 | Fashion Muslim | Muslim Wear; Busana Muslim; Pakaian Muslim; Fesyen Muslim; Muslimah Fashion; Islamic Clothing; Muslimah
1301 | Hijabs & Headscarves | 头巾 | Hijab & Kerudung | Hijab; Hijabs; Kerudung; Tudung; Jilbab; Headscarves; Tudung & Selendang; 穆斯林头巾
130101 | Instant Hijabs | 免系头巾 | Hijab Instan | Tudung Instant; Instant Hijab; Bergo; Tudung Sarung
130102 | Pashmina & Shawls | 披巾 | Pashmina & Selendang | Pashmina; Shawls; Selendang; Hijab Pashmina; Shawl
130103 | Square Hijabs | 方巾 | Hijab Segi Empat | Segi Empat; Tudung Bawal; Bawal; Square Scarves; Kerudung Segi Empat
130104 | Inner Hijabs & Pins | 头巾内帽与别针 | Ciput & Bros Hijab | Ciput; Hijab Accessories; Inner Tudung; Aksesoris Hijab
1302 | Women's Muslim Wear | 女士穆斯林服装 | Busana Muslim Wanita | Pakaian Muslim Wanita; Baju Muslimah; Women's Islamic Clothing; Muslim Wear Women; Women Muslim Wear; Atasan Muslim Wanita
130201 | Abayas & Gamis | 长袍 | Gamis & Abaya | Gamis; Abaya; Abayas; Jubah; Kaftan; Dress Muslim; Jubah & Abaya
130202 | Tunics & Blouses | 束腰上衣 | Tunik | Tunik & Blouse; Tunics; Tunik Muslim
130203 | Baju Kurung & Kebaya | 马来传统女装 | Baju Kurung & Kebaya | Baju Kurung; Kebaya; Traditional Wear; Baju Tradisional
1303 | Men's Muslim Wear | 男士穆斯林服装 | Busana Muslim Pria | Pakaian Muslim Pria; Men's Islamic Clothing; Muslim Wear Men
130301 | Koko & Kurta Shirts | 穆斯林男衬衫 | Baju Koko & Kurta | Baju Koko; Koko; Kurta; Baju Melayu; Jubah Lelaki
130302 | Sarongs & Caps | 纱笼与礼拜帽 | Sarung & Peci | Sarung; Peci; Songkok; Kopiah; Kain Pelikat
1304 | Prayer Wear | 礼拜用品 | Perlengkapan Ibadah | Perlengkapan Sholat; Prayer Equipment; Prayer Attire & Equipment; Alat Sholat
130401 | Mukena & Telekung | 礼拜服 | Mukena | Telekung; Mukenah; Prayer Attire
130402 | Prayer Mats | 礼拜毯 | Sajadah | Sejadah; Prayer Mat; Sejadah & Tasbih
14 | Underwear & Sleepwear | 内衣睡衣 | Pakaian Dalam & Baju Tidur | Underwear; Lingerie; Pakaian Dalam; Lingerie & Sleepwear; Lingerie, Sleep & Lounge; 内衣; Lingerie & Baju Tidur; Lingerie & Nightwear
1401 | Women's Underwear | 女士内衣 | Pakaian Dalam Wanita | Women's Underwear & Socks; Women's Lingerie; Bras & Panties
140101 | Bras | 文胸 | Bra | Bra & Bralette; Bras & Bralettes; BH; Coli; Bra Wanita; Bralettes
140102 | Women's Briefs | 女士内裤 | Celana Dalam Wanita | Panties; Celana Dalam; Seluar Dalam Wanita; Women's Panties
140103 | Shapewear | 塑身衣 | Korset | Shapewear & Corsets; Body Shaper; Bengkung; Pakaian Pembentuk Tubuh
1402 | Men's Underwear | 男士内衣 | Pakaian Dalam Pria | Men's Underwear & Socks; Celana Dalam Pria
140201 | Boxers & Briefs | 男士内裤 | Boxer & Celana Dalam Pria | Boxers; Boxer; Trunks & Briefs; Seluar Dalam Lelaki
1403 | Sleepwear & Socks | 睡衣与袜子 | Baju Tidur & Kaos Kaki | Sleepwear; Sleepwear & Loungewear; Nightwear; Women's Sleepwear & Loungewear; Women's Sleepwear
140301 | Pyjamas & Loungewear | 睡衣家居服 | Piyama | Pajamas; Pyjamas; Baju Tidur; Piyama Wanita; Loungewear; Daster
140302 | Socks & Tights | 袜子 | Kaos Kaki & Stoking | Socks; Kaos Kaki; Stoking; Tights; Stokin; Socks & Hosiery; Kaus Kaki
15 | Shoes | 鞋靴 | Sepatu | Footwear; Sepatu & Sandal; Kasut; Shoes & Footwear; 鞋子; รองเท้า; Giày Dép
1501 | Women's Shoes | 女鞋 | Sepatu Wanita | Women Shoes; Kasut Wanita; Sepatu Perempuan
150101 | Women's Sneakers | 女士运动鞋 | Sneakers Wanita | Women Sneakers; Sepatu Sneakers Wanita; Women's Trainers
150102 | Heels & Pumps | 高跟鞋 | Sepatu Hak | Heels; High Heels; Pumps; Kasut Tumit Tinggi; Sepatu Hak Tinggi
150103 | Flats & Loafers | 平底鞋 | Flat Shoes & Loafer | Flats; Flat Shoes; Ballet Flats; Sepatu Flat; Women's Flats
150104 | Women's Sandals & Slippers | 女士凉鞋拖鞋 | Sandal Wanita | Women's Sandals; Sandal & Flip Flop Wanita; Sandals & Flip Flops; Women's Slippers
1502 | Men's Shoes | 男鞋 | Sepatu Pria | Men Shoes; Kasut Lelaki; Sepatu Laki-laki
150201 | Men's Sneakers | 男士运动鞋 | Sneakers Pria | Men Sneakers; Sepatu Sneakers Pria; Men's Trainers
150202 | Formal Shoes & Boots | 皮鞋与靴子 | Sepatu Formal & Boots | Formal Shoes; Boots; Sepatu Formal; Sepatu Boots; Leather Shoes; Oxfords
150203 | Men's Sandals & Slippers | 男士凉鞋拖鞋 | Sandal Pria | Men's Sandals; Men's Slippers; Sandal Gunung; Slides
1503 | Shoe Care | 鞋类护理 | Perawatan Sepatu | Shoe Care & Accessories; Shoe Accessories; Aksesoris Sepatu; Aksesoris & Perawatan Sepatu
150301 | Shoe Cleaners & Insoles | 鞋油鞋垫 | Pembersih & Sol Sepatu | Insoles; Shoe Cleaner; Insole; Sol Sepatu; Pembersih Sepatu; Semir Sepatu
16 | Bags & Luggage | 箱包 | Tas & Koper | Luggage & Bags; Bags; Tas; Tas & Travel; Bags & Travel; Bags and Travel; Beg; Beg & Bagasi; กระเป๋า; 箱包皮具; Travel & Luggage
1601 | Women's Bags | 女包 | Tas Wanita | Women Bags; Beg Wanita; Handbags; Tas Perempuan
160101 | Shoulder & Tote Bags | 单肩包托特包 | Tas Bahu & Tote | Tote Bags; Tote Bag; Shoulder Bags; Tas Bahu; Tas Selempang Wanita; Women's Shoulder Bags
160102 | Crossbody Bags | 斜挎包 | Tas Selempang | Crossbody; Sling Bags; Sling Bag; Cross Body & Shoulder Bags; Crossbody & Shoulder Bags; Beg Silang
160103 | Women's Backpacks | 女士双肩包 | Ransel Wanita | Backpack Wanita; Tas Ransel Wanita
1602 | Men's Bags & Wallets | 男包与钱包 | Tas & Dompet Pria | Men's Bags; Tas Pria; Men Bags; Beg Lelaki; Men's Bags & Wallets; Wallets
160201 | Backpacks | 双肩包 | Tas Ransel | Backpack; Ransel; Tas Ransel Pria; Men's Backpacks; Beg Galas; Laptop Backpacks
160202 | Wallets & Card Holders | 钱包卡包 | Dompet & Tempat Kartu | Dompet; Dompet Pria; Dompet Wanita; Men's Wallets; Wallets & Accessories; Card Holders; Purses
160203 | Waist & Chest Bags | 腰包胸包 | Tas Pinggang & Dada | Waist Bags; Waist Bag; Chest Bags; Tas Pinggang; Beg Pinggang
1603 | Luggage & Travel Bags | 行李箱旅行包 | Koper & Tas Travel | Luggage; Travel Bags; Koper & Tas Perjalanan; Bagasi; Travel; Luggage & Suitcases
160301 | Suitcases | 行李箱 | Koper | Suitcase; Hard Luggage; Soft Luggage; Kids Luggage; Tas Koper; Luggages; 拉杆箱
160302 | Travel Organisers & Duffels | 旅行收纳袋 | Tas & Organizer Travel | Duffel Bags; Travel Organizers; Tas Travel; Duffel; Travel Accessories; Packing Cubes; Aksesoris Travel
1604 | Kids' Bags | 儿童包 | Tas Anak | Kids Bags; Children's Bags; Beg Kanak-kanak; School Bags
160401 | School Bags | 书包 | Tas Sekolah | Beg Sekolah; Kids Backpacks; School Backpacks; Ransel Anak; Tas Sekolah Anak
17 | Jewellery & Accessories | 珠宝配饰 | Perhiasan & Aksesoris | Fashion Accessories; Aksesoris Fashion; Jewelry; Jewellery; Jewelry Accessories & Derivatives; Jewelry & Accessories; Aksesori Fesyen; Watches Sunglasses Jewellery; Accessories; Aksesoris; 时尚配件; 珠宝与衍生品; Watches & Accessories
1701 | Jewellery | 首饰 | Perhiasan | Fashion Jewellery; Fashion Jewelry; Perhiasan Fashion; Barang Kemas; Women's Jewellery; Women's Jewelry; Perhiasan Wanita
170101 | Necklaces & Pendants | 项链吊坠 | Kalung & Liontin | Necklaces; Kalung; Necklace; Rantai Leher; 项链
170102 | Earrings | 耳环 | Anting | Earring; Anting-anting; Subang; 耳饰
170103 | Bracelets & Bangles | 手链手镯 | Gelang | Bracelets; Bangles; Bracelet; Gelang Tangan; 手链
170104 | Rings | 戒指 | Cincin | Ring; Cincin Wanita; Finger Rings
1702 | Watches & Eyewear | 手表眼镜 | Jam Tangan & Kacamata | Watches; Eyewear; Jam Tangan; Kacamata; Sunglasses & Eyewear; Jam; Watches & Eyewear
170201 | Watches | 手表 | Jam Tangan | Women's Watches; Men's Watches; Jam Tangan Wanita; Jam Tangan Pria; Wrist Watches; Men Watches; Women Watches
170202 | Sunglasses & Glasses | 太阳镜眼镜 | Kacamata | Sunglasses; Glasses; Kacamata Hitam; Eyeglasses; Frames & Glasses; Cermin Mata
170203 | Contact Lenses | 隐形眼镜 | Lensa Kontak | Contact Lens; Contact Lens Accessories; Softlens; Kanta Lekap; 美瞳
1703 | Fashion Accessories | 服饰配件 | Aksesoris Busana | Women Accessories; Men Accessories; Aksesoris Wanita; Aksesoris Pria; Women's Accessories; Men's Accessories
170301 | Hats & Caps | 帽子 | Topi | Hats; Caps; Topi Wanita; Topi Pria; Hat; 鸭舌帽
170302 | Belts & Gloves | 腰带手套 | Ikat Pinggang & Sarung Tangan | Belts; Belt; Gloves; Ikat Pinggang; Sarung Tangan; Tali Pinggang
170303 | Scarves | 围巾 | Syal | Scarf; Scarves & Shawls; Syal & Scarf
170304 | Hair Accessories | 发饰 | Aksesoris Rambut | Hair Accessory; Hair Clips; Jepit Rambut; Aksesori Rambut; Bando; 发夹
27 | Kids' Fashion | 童装 | Fashion Anak | Kids Fashion; Children's Clothing; Fashion Bayi & Anak; Baby & Kids Fashion; Pakaian Anak; Baju Anak; Kids Clothing; Fesyen Kanak-kanak; 童装童鞋; Fashion Anak & Bayi
2701 | Girls' Clothing | 女童装 | Pakaian Anak Perempuan | Girls Clothing; Girls' Fashion; Girls' Clothes; Baju Anak Perempuan; Girl Clothes
270101 | Girls' Dresses | 女童连衣裙 | Gaun Anak | Girls Dresses; Dress Anak; Gaun Anak Perempuan; 公主裙
270102 | Girls' Tops & Sets | 女童上衣套装 | Atasan & Setelan Anak Perempuan | Girls Sets; Setelan Anak Perempuan
2702 | Boys' Clothing | 男童装 | Pakaian Anak Laki-laki | Boys Clothing; Boys' Fashion; Boys' Clothes; Baju Anak Laki-laki; Boy Clothes
270201 | Boys' Tops & Sets | 男童上衣套装 | Atasan & Setelan Anak Laki-laki | Boys Sets; Setelan Anak Laki-laki; Kaos Anak
270202 | Boys' Trousers | 男童裤子 | Celana Anak Laki-laki | Boys Pants; Celana Anak; Seluar Kanak-kanak
2703 | Kids' Shoes & Accessories | 童鞋配饰 | Sepatu & Aksesoris Anak | Kids' Accessories; Kids Shoes & Accessories; Aksesoris Anak; Aksesoris Bayi & Anak
270301 | Kids' Shoes | 童鞋 | Sepatu Anak | Kids Shoes; Kasut Kanak-kanak; Children's Shoes; Boys' Shoes; Girls' Shoes; Baby Shoes
`;
