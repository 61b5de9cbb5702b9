/**
 * The own tree, home, electronics, leisure and vehicles: id | English | Chinese | Indonesian | words that feeds use
 * for it (any language).
 */
export const HOME_CATEGORIES = `
18 | Phones & Electronics | 手机与数码 | Handphone & Elektronik | Mobiles & Tablets; Handphone & Tablet; Electronics; Elektronik; Handphone & Aksesoris; Mobile & Accessories; Mobile & Gadgets; Electronics Accessories; Aksesoris Elektronik; Consumer Electronics; Telefon & Aksesori; Mobiles & Accessories; มือถือและแท็บเล็ต; Điện Thoại & Phụ Kiện; 手机数码; Mobile Phones & Accessories; Cameras; Audio; Fotografi; Kamera; Televisi & Video; Televisions & Videos; TV & Home Appliances; Elektronik & Aksesori; Wearables
1801 | Phones & Tablets | 手机与平板 | Handphone & Tablet | Mobiles; Mobile Phones; Handphone; Telefon Bimbit; Tablets & Phones; HP; Phones
180101 | Smartphones | 智能手机 | Smartphone | Smart Phones; Android Phones; HP Android; Telefon Pintar; สมาร์ทโฟน; Ponsel; iOS Phones
180102 | Feature Phones | 功能手机 | Ponsel Fitur | Feature Phone; Basic Phones; Handphone Biasa; Keypad Phones
180103 | Tablets | 平板电脑 | Tablet | Tablet PC; Android Tablets; Tablets & eReaders; 平板
1802 | Phone Accessories | 手机配件 | Aksesoris Handphone | Mobile Accessories; Aksesoris Handphone & Tablet; Aksesoris HP; Phone & Tablet Accessories; Aksesori Telefon; Accessories for Mobile; Phone Accessories; Mobile Phone Accessories; Aksesoris Handphone dan Tablet
180201 | Cases & Covers | 手机壳 | Casing & Cover | Phone Cases; Casing Handphone; Casing & Cover Tablet; Phone Cases & Covers; Casing; Case HP; Cases, Covers & Skins; Sarung Telefon; Phone Covers; Tablet Cases; Cases & Covers; Cases & Screen Protectors; เคสมือถือ
180202 | Chargers & Cables | 充电器与数据线 | Charger & Kabel | Cables & Converters; Chargers; Charger; Kabel Data; Cables; Cables, Chargers & Adapters; Wall Chargers; Kabel & Charger; Pengecas; Phone Chargers; Cables & Chargers; Car Chargers; Wireless Chargers; Kabel, Charger & Konverter
180203 | Power Banks | 充电宝 | Power Bank | Powerbank; Powerbanks; Powerbanks & Batteries; Portable Chargers; 移动电源
180204 | Holders, Lenses & Selfie Sticks | 支架镜头自拍杆 | Holder, Lensa & Tongsis | Lensa Smartphone; Phone Holders; Selfie Sticks; Tongsis; Holder HP; Phone Camera Lens; Mounts & Holders; Selfie Sticks & Tripods; Phone Holders & Stands; Mobile Lenses; Car Mounts
180205 | Screen Protectors & Parts | 屏幕膜与配件 | Pelindung Layar & Suku Cadang | Screen Protectors; Tempered Glass; Suku Cadang Handphone; Pelindung Layar; Anti Gores; Parts & Tools; Phone Parts; Screen Protector; Pelindung Skrin
1803 | Audio & Video | 影音设备 | Audio & Video | Audio & Video Equipment; Video; Televisions; Televisi; TV & Video; Home Audio; Portable Audio; Projectors & Home Theatre; Headphones & Headsets; TVs
180301 | Headphones & Earbuds | 耳机 | Headphone & Earphone | Headphones; Earphones; Earbuds; Earphone; Headset; TWS; Wireless Earbuds; In-Ear Headphones; Earphones & Headsets; Fon Telinga; หูฟัง; Tai Nghe
180302 | Speakers & Microphones | 音箱麦克风 | Speaker & Mikrofon | Speakers; Speaker; Portable Speakers; Bluetooth Speakers; Microphones; Mikrofon; Wireless and Bluetooth Speakers; Soundbars; Karaoke
180303 | Televisions | 电视 | Televisi | Smart Televisions; Televisi Digital; Smart TV; LED TV; Smart TVs; LED Televisions; Televisi LED; Digital Televisions
180304 | Projectors & Players | 投影仪与播放器 | Proyektor & Pemutar | Projectors; Proyektor; Blu-Ray/DVD Players; DVD Players; Blu-Ray Players; Set Top Box; TV Boxes; Media Players; TV Receivers; Streaming Media Players; Projektor
1804 | Wearables & Cameras | 智能穿戴与相机 | Wearable & Kamera | Wearable Technology; Smart Devices; Wearable Devices; Cameras & Drones; Cameras & Photography; Smart Wearables; Perangkat Wearable
180401 | Smart Watches & Bands | 智能手表手环 | Smartwatch | Smartwatches; Smart Watches; Smartwatch & Band; Fitness Trackers & Smartwatches; Fitness Trackers; Jam Tangan Pintar; Smart Bands
180402 | Cameras & Drones | 相机无人机 | Kamera & Drone | Action Cameras; Drones; Digital Cameras; Drone; Kamera Digital; DSLR; Camera Accessories; Instant Cameras
180403 | Security Cameras | 监控摄像头 | Kamera Keamanan | CCTV; IP Cameras; Security Cameras & Systems; IP Camera; Kamera CCTV; Surveillance Cameras; CCTV Cameras
1805 | Gaming | 游戏设备 | Gaming | Gaming & Consoles; Consoles; Video Games; Game Consoles; Gaming & Konsol; Konsol Game; Video Gaming
180501 | Consoles & Controllers | 游戏机与手柄 | Konsol & Kontroler | Console Gaming; Game Controllers; Gamepad; Gamepads; Controllers; Gaming Accessories; Console Accessories
19 | Computers & Office | 电脑办公 | Komputer & Kantor | Computers & Laptops; Komputer & Laptop; Komputer & Aksesoris; Computers & Office Equipment; Computer & Accessories; Computers & Accessories; Pencetak & Monitor; Computers; Komputer; Monitors & Printers; Printers & Monitors; 电脑与办公设备; คอมพิวเตอร์และแล็ปท็อป; Komputer & Aksesori; Computers & Components; Peralatan Kantor
1901 | Computers | 电脑整机 | Komputer | Laptops; Laptop; Desktop Computers; Notebook; Laptops & Desktops; Desktops; Desktop & Laptop
190101 | Laptops | 笔记本电脑 | Laptop | Laptop Umum; Laptop Gaming; Gaming Laptops; Traditional Laptops; Basic Laptops; Notebooks; 2-in-1s; Laptop Bisnis; Laptop Tradisional; Komputer Riba
190102 | Desktops & Monitors | 台式机与显示器 | PC Desktop & Monitor | Monitors; Monitor; All-In-One; Gaming Desktops; PC; Computer Monitors; Monitor Komputer; Desktop PC
1902 | Computer Accessories | 电脑配件 | Aksesoris Komputer | Peripherals & Accessories; Aksesoris Laptop; Computer Peripherals; Komponen Komputer; Laptop Accessories; Computer Components; Aksesori Komputer; Data Storage; Penyimpanan Data
190201 | Keyboards & Mice | 键盘鼠标 | Keyboard & Mouse | Keyboards; Mice; Mouse; Keyboard; Mouse & Keyboard; Mouse Pads; Keyboard & Mouse Combos; Papan Kekunci
190202 | Storage & Memory | 存储设备 | Penyimpanan & Memori | Storage; Flash Drives; Memory Cards; Flashdisk; Hard Disk; SSD; Hard Drives; USB Flash Drives; Kartu Memori; External Hard Drives; Solid State Drives
190203 | Networking | 网络设备 | Perangkat Jaringan | Network Components; Routers; Router; Modem; Networking Devices; Mobile Routers; Wireless Routers; WiFi; Komponen Jaringan
1903 | Printing & Office | 打印与办公 | Printer & Perlengkapan Kantor | Printers; Office Equipment; Office Supplies; Printers & Scanners; Printers & Accessories; Tinta Printer; Printer & Scanner; Peralatan Pejabat
190301 | Printers & Ink | 打印机与墨水 | Printer & Tinta | Printer; Kartrid Tinta; Printer Ink Jet; Ink; Toner Printer; Ink Cartridges; Printer Ink; Inkjet Printers; Printer Laser; Pencetak
190302 | Office Furniture & Supplies | 办公家具用品 | Furnitur & Alat Kantor | Office Furniture; Office Chairs; Kursi Kantor; Alat Kantor; Perlengkapan Kantor
20 | Home Supplies | 居家日用 | Perlengkapan Rumah | Household Supplies; Home & Living; Perabot Rumah; Kebutuhan Rumah Tangga; Perlengkapan Rumah Tangga; Home & Lifestyle; Home; Keperluan Rumah; Kebersihan & Perlengkapan Rumah; 家居日用; Rumah & Kehidupan; บ้านและไลฟ์สไตล์; Nhà Cửa & Đời Sống; Home & Garden; Rumah Tangga; Rumah & Gaya Hidup
2001 | Cleaning | 清洁用品 | Kebersihan | Cleaning Supplies; Household Cleaning; Pembersih Rumah; Cleaning; Laundry & Cleaning; Dishwashing; Laundry; Pembersih; Kebersihan Rumah; Pencuci; Cleaning Products; Household Cleaners
200101 | Laundry Detergent | 洗衣液 | Deterjen | Detergent; Deterjen & Pelembut; Detergents; Laundry Care; Pelembut Pakaian; Sabun Cuci; Fabric Softener; Sabun Basuh; Laundry Detergents
200102 | Household Cleaners | 家用清洁剂 | Cairan Pembersih | Dishwashing Liquid; All Purpose Cleaners; Pembersih Lantai; Floor Cleaners; Toilet Cleaners; Sabun Cuci Piring; Bathroom Cleaners; Cleaning Agents
200103 | Mops, Cloths & Brushes | 拖把抹布刷子 | Pel, Lap & Sikat | Mops; Cleaning Tools; Alat Pel; Sapu; Brooms; Brooms, Mops & Sweepers; Kain Lap; Sikat; Alat Kebersihan; Cleaning Tools & Accessories
200104 | Tissues & Paper | 纸巾 | Tisu | Tissue; Tissues; Toilet Paper; Tisu Wajah; Paper Products; Facial Tissue; Tissue & Paper; Household Paper; 抽纸
2002 | Air & Pest Care | 空气与虫害 | Udara & Hama | Air Care; Pest Control; Pengharum Ruangan; Anti Serangga; Pembasmi Serangga; Insect Repellents; Home Fragrance; Home Fragrance & Aromatherapy; Aromatherapy and Home Fragrance; Kawalan Serangga
200201 | Air Fresheners & Diffusers | 空气清新香薰 | Pengharum & Diffuser | Air Fresheners; Air Freshener; Diffuser; Reed Diffusers; Candles; Lilin Aromaterapi; Scented Candles; Candles & Candleholders; Diffusers
200202 | Insect & Pest Control | 驱虫灭鼠 | Pembasmi Hama | Insecticide Sprays; Insect Repellent; Mosquito Repellent; Obat Nyamuk; Pembasmi Kutu; Insecticides; Perangkap Tikus; Mosquito Nets; Traps
200203 | Dehumidifiers & Moisture Absorbers | 除湿 | Penyerap Lembap | Dehumidifiers; Moisture Absorbers; Dehumidifier; Serap Air
2003 | Storage & Daily Goods | 收纳与日用 | Penyimpanan & Barang Harian | Storage & Organization; Storage & Organisation; Penyimpanan; Storage & Organisers; Home Organizers; Rak & Penyimpanan; Bathroom; Bathroom Supplies; Kamar Mandi; Penyimpanan & Organisasi; Home Storage; Simpanan & Organisasi; Household Organizers
200301 | Boxes & Organisers | 收纳盒 | Kotak & Organizer | Storage Boxes; Storage Boxes & Bins; Kotak Penyimpanan; Organizers; Storage Boxes & Organisers; Clothing & Closet Storage; Tempat Penyimpanan
200302 | Racks, Hooks & Hangers | 置物架挂钩衣架 | Rak, Gantungan & Hanger | Hangers; Hooks; Rak; Hanger; Gantungan; Clothes Hangers; Hangers & Pegs; Rak Serbaguna; Storage Racks; Shelves & Racks; Penyangkut
200303 | Bathroom Accessories | 浴室用品 | Aksesoris Kamar Mandi | Bathroom Products; Bath Accessories; Shower Curtains; Tirai Mandi; Aksesori Bilik Mandi; Bathroom Sets; Aksesoris Mandi
200304 | Umbrellas & Rainwear | 雨具 | Payung & Jas Hujan | Umbrellas; Payung; Jas Hujan; Raincoats; Rain Gear; Baju Hujan
2004 | Party & Décor | 派对与装饰 | Pesta & Dekorasi | Home Décor; Home Decor; Dekorasi Rumah; Lighting & Décor; Lighting & Decor; Party Supplies; Souvenir & Pesta; Dekorasi; Hiasan Rumah; Festive & Party Supplies; Souvenir & Perlengkapan Pesta; Decor; Décor
200401 | Wall Art & Ornaments | 墙饰摆件 | Hiasan Dinding & Pajangan | Wall Decor; Hiasan Dinding; Wall Stickers; Picture Frames; Vases; Wall Stickers & Decals; Pajangan; Ornaments; Artificial Flowers & Plants; Bunga Palsu; Jam Dinding; Clocks
200402 | Party & Gift Supplies | 派对礼品 | Perlengkapan Pesta & Hadiah | Balloons; Gift Wrapping; Party Decorations; Balon; Hampers; Gift & Wrapping; Kado; Gift Bags & Wrapping
21 | Kitchenware | 厨房用品 | Peralatan Dapur | Kitchen & Dining; Kitchen; Dapur; Kitchenware & Tableware; Peralatan Dapur & Makan; Peralatan Rumah & Dapur; Alat Dapur; Kelengkapan Dapur; Perlengkapan Dapur; Dining; 厨具; Dapur & Ruang Makan
2101 | Cookware | 烹饪锅具 | Alat Masak | Cookware & Bakeware; Peralatan Masak; Alat Memasak; Bakeware; Perkakas Masak; Cooking; Bakeware & Cookware
210101 | Pots & Pans | 锅具 | Panci & Wajan | Pots; Pans; Panci; Wajan; Kuali; Periuk; Cookware Sets; Frying Pans; Woks; Cookware Accessories; 炒锅
210102 | Baking Tools | 烘焙工具 | Alat Kue | Baking; Loyang; Baking Tools & Accessories; Cetakan Kue; Baking Pans
2102 | Kitchen Tools | 厨房工具 | Perkakas Dapur | Kitchen Utensils; Kitchen & Table Linen; Kitchen Utensils & Gadgets; Kitchen Gadgets; Utensil Dapur; Kitchen Accessories; Aksesoris Dapur; Kitchen Tools & Accessories
210201 | Knives & Gadgets | 刀具小工具 | Pisau & Alat Dapur | Knives; Pisau; Cutlery; Choppers; Peelers & Cutters; Knives & Accessories; Talenan; Pisau Dapur; Chopping Boards
210202 | Food Storage | 食品保鲜 | Wadah Makanan | Food Storage Containers; Lunch Box; Kotak Makan; Food Containers; Toples; Lunch Boxes; Kitchen Storage; Bekas Makanan; Tempat Makan; Kitchen Storage & Accessories; Tempat Bekal
2103 | Tableware & Drinkware | 餐具水具 | Alat Makan & Minum | Tableware; Drinkware; Peralatan Makan; Serveware; Dinnerware; Alat Makan; Tea & Coffee; Peralatan Minum; Coffee & Tea
210301 | Bottles & Tumblers | 水杯保温杯 | Botol & Tumbler | Water Bottles; Tumbler; Tumblers; Botol Minum; Botol Air; Vacuum Flasks; Thermos; Flasks; Travel Mugs; 保温杯
210302 | Plates, Cups & Cutlery | 碗盘杯具 | Piring, Gelas & Sendok | Plates; Cups; Mugs; Piring; Gelas; Bowls; Cangkir; Pinggan Mangkuk; Sendok & Garpu; Mugs & Cups; Dinner Sets; Glassware
22 | Home Textiles | 家纺 | Tekstil Rumah | Textiles & Soft Furnishings; Bedding & Bath; Bedding; Sprei & Perlengkapan Tidur; Bed & Bath; Perlengkapan Kamar Tidur; Bath & Bedding; 家纺布艺; Home Textile; Perlengkapan Tidur; Peralatan Tempat Tidur
2201 | Bedding | 床上用品 | Perlengkapan Tidur | Bedding Sets; Bed Linen; Bedding Accessories; Cadar; Kamar Tidur; Bedroom
220101 | Bed Sheets & Sets | 床单四件套 | Seprai & Bed Cover | Bedsheets; Bed Sheets; Sprei; Seprai; Bed Cover; Cadar & Sarung Bantal; Bed Sheet; 四件套
220102 | Pillows & Duvets | 枕头被子 | Bantal & Selimut | Pillows; Duvets; Comforters; Bantal; Selimut; Blankets; Pillows & Bolsters; Blankets & Throws; Comforters, Quilts & Duvets; Bantal & Guling
220103 | Mattress Toppers & Pads | 床垫保护垫 | Pelapis Kasur | Mattress Pads; Mattress Protectors; Mattress Toppers; Pelapis Matras; Matras & Pelindung Matras; Mattress Pads & Toppers
2202 | Towels, Curtains & Rugs | 毛巾窗帘地毯 | Handuk, Gorden & Karpet | Soft Furnishings; Curtains & Rugs; Bath Linen; Bath; Household Textiles
220201 | Towels | 毛巾浴巾 | Handuk | Bath Towels; Tuala; Towel; Bath Towels & Robes; Towel Sets
220202 | Curtains & Cushions | 窗帘抱枕 | Gorden & Bantal Sofa | Curtains; Cushions; Gorden; Tirai; Langsir; Cushions & Covers; Curtains & Blinds; Bantal Sofa; Curtain; Cushion Covers
220203 | Carpets & Mats | 地毯地垫 | Karpet & Keset | Carpets; Rugs; Karpet; Keset; Floor Mats; Rugs & Carpets; Permaidani; Mats; Doormats; Keset & Karpet
23 | Household Appliances | 家用电器 | Peralatan Elektronik Rumah | Home Appliances; Small Appliances; Large Appliances; Elektronik Rumah Tangga; Peralatan Rumah Tangga; Perkakas Elektrik; Alat Rumah Tangga Elektronik; Household Electronics; เครื่องใช้ไฟฟ้าขนาดใหญ่; เครื่องใช้ไฟฟ้าขนาดเล็ก; 家电; Peralatan Elektrik; Major Appliances; Thiết Bị Điện Gia Dụng; Peralatan Elektrik Rumah; Elektronik Rumah; TV & Perkakas Rumah
2301 | Kitchen Appliances | 厨房电器 | Elektronik Dapur | Small Kitchen Appliances; Peralatan Dapur Elektronik; Peralatan Elektronik Dapur; Kitchen Appliance; Perkakas Dapur Elektrik; Peralatan Dapur Kecil
230101 | Rice Cookers & Air Fryers | 电饭煲空气炸锅 | Rice Cooker & Air Fryer | Rice Cookers; Air Fryers; Rice Cooker; Air Fryer; Multi Cookers; Periuk Nasi; Electric Cookers; Rice Cooker & Steamers; Fryer; Deep Fryers; Multicookers & Cookers
230102 | Blenders & Juicers | 搅拌机榨汁机 | Blender & Juicer | Blenders; Juicers; Blender; Juicer; Mixers; Pengisar; Blender, Mixer & Grinder; Food Processors; Hand Mixers; Juicers & Fruit Extractors
230103 | Kettles & Coffee Machines | 水壶咖啡机 | Ketel & Mesin Kopi | Electric Kettles; Kettles; Coffee Machines; Ketel Listrik; Coffee Makers; Pemanas Air; Cerek Elektrik; Coffee Machines & Accessories; Kettles & Thermo Pots
2302 | Home & Air Appliances | 生活电器 | Elektronik Rumah & Udara | Cooling & Heating; Vacuums & Floor Care; Cooling & Air Treatment; Pendingin & Pemanas; Cooling; Cooling & Air Purification; Fans & Air Conditioners; Irons & Garment Care; Washers & Dryers; Refrigerators; Kulkas; Garment Care
230201 | Fans & Air Coolers | 风扇冷风机 | Kipas & Pendingin Udara | Fans; Kipas Angin; Fan; Air Coolers; Kipas; Air Conditioners; AC; Portable Fans; Penghawa Dingin; Portable Air Coolers
230202 | Vacuum Cleaners | 吸尘器 | Penyedot Debu | Vacuums; Vacuum Cleaner; Robot Vacuums; Penyedot Debu; Vacuum Cleaners & Floor Care; Penyedut Hampagas; Handheld Vacuums; Robot Vacuum Cleaners
230203 | Purifiers & Humidifiers | 净化器加湿器 | Pemurni & Pelembap Udara | Air Purifiers; Humidifiers; Humidifier; Air Purifier; เครื่องกรองน้ำ; Water Purifiers; Water Filters; Penapis Air; Devices; Penjernih Udara; Filter Air; Water Dispensers; Air Purifiers & Dehumidifiers; Water Purifier
230204 | Irons & Steamers | 熨斗挂烫机 | Setrika & Steamer | Irons; Setrika; Garment Steamers; Seterika; Garment Steamer; Irons & Steamers; Steamer Baju
2303 | Personal Care Appliances | 个护电器 | Elektronik Perawatan Diri | Personal Care Appliance; Peralatan Perawatan Pribadi; Personal Care Electronics; Perawatan Pribadi Elektronik
230301 | Hair Dryers & Stylers | 吹风机美发器 | Pengering & Catok Rambut | Hair Dryers; Hair Dryer; Hair Styling Appliances; Catok; Hair Straighteners; Pengering Rambut; Hair Curlers; Hair Stylers; Pencatok Rambut; Flat Irons; Pengering Rambut & Catok
230302 | Shavers & Hair Removal | 剃须脱毛仪 | Alat Cukur & Hair Removal | Shavers; Hair Removal Appliances; Alat Cukur; Trimmers; Electric Shavers; Pencukur; Epilators; IPL; Trimmers, Groomers & Clippers; Hair Clippers
230303 | Electric Toothbrushes | 电动牙刷 | Sikat Gigi Elektrik | Electric Toothbrush; Oral Irrigators; Water Flossers
28 | Toys & Hobbies | 玩具与爱好 | Mainan & Hobi | Toys & Games; Mainan; Hobi & Koleksi; Toys; Mainan & Permainan; Games, Books & Hobbies; Hobbies & Collections; Toys, Games & Collectibles; Permainan & Hobi; ของเล่น; Đồ Chơi; Toys, Kids & Babies; Mainan Anak; 玩具和爱好; Hobi; Hobbies; Collectibles; Koleksi; Permainan Kanak-kanak
2801 | Children's Toys | 儿童玩具 | Mainan Anak | Kids Toys; Mainan Bayi & Anak; Baby & Toddler Toys; Pretend Play; Mainan Bayi; Toys for Kids; Toys for Children; Sports Toys & Outdoor Play; Flying Toys; Outdoor Toys; Remote Control & Play Vehicles; Mainan Luar Ruangan
280101 | Educational & Building Toys | 益智积木 | Mainan Edukasi & Balok | Educational Toys; Building Blocks; Mainan Edukasi; Blocks & Building Toys; Learning & Education; Puzzles; Building Toys; Puzzle; Mainan Edukatif; Blocks; STEM Toys; 积木
280102 | Dolls & Plush | 娃娃毛绒 | Boneka & Plush | Dolls; Plush Toys; Boneka; Dolls & Accessories; Stuffed Toys; Plush; Soft Toys; Patung Mainan; 毛绒玩具
280103 | Vehicles & RC Toys | 遥控与模型车 | Mobil Mainan & RC | Remote Control Toys; RC Cars; Mobil Remote; Toy Vehicles; Die Cast; RC Vehicles; Diecast; Airplane Construction Kits; Play Vehicles; Mobil Mainan; Die-Cast Vehicles
2802 | Collectibles & Crafts | 收藏与手作 | Koleksi & Kerajinan | Arts & Crafts; Collectible; Action Figures & Collectibles; Seni & Kerajinan; Craft Supplies; Trading Cards; Kerajinan; Arts & Crafts for Kids; Crafts; Arts, Crafts & Sewing; Sewing; Koleksi & Barang Antik
280201 | Figures & Trading Cards | 手办卡牌 | Figur & Kartu Koleksi | Action Figures; Figures; Blind Box; Trading Card Games; Kartu Koleksi; Blind Boxes; Action Figure; Figurin; Mystery Box; 盲盒; 手办
280202 | Craft Kits & Clay | 手工材料包 | Alat Kerajinan & Clay | Clay & Dough; DIY Kits; Slime; Painting Kits; Diamond Painting; Slime & Squishy Toys; Painting Supplies; Alat Lukis; Drawing & Painting
2803 | Music & Games | 乐器与桌游 | Musik & Permainan | Musical Instruments; Board Games; Alat Musik; Instruments; Board & Family Games; Alat Muzik; Games & Puzzles; Music; Games
280301 | Musical Instruments | 乐器 | Alat Musik | Guitars; Gitar; Keyboards & Pianos; Ukulele; Musical Instruments & Accessories; Gitar & Bass
280302 | Board & Card Games | 桌游纸牌 | Permainan Papan & Kartu | Card Games; Permainan Papan; Party Games; Kartu Remi; Traditional Games; Permainan Kartu
29 | Sports & Outdoor | 运动户外 | Olahraga & Outdoor | Sports & Outdoors; Sports & Travel; Olahraga; Sports; Sport & Outdoor; Sukan & Luar; Sukan; กีฬา; Thể Thao; Sports & Lifestyle; Olahraga & Aktivitas Luar Ruang; 运动与户外; Sports, Outdoor & Travel; Sukan & Aktiviti Luar
2901 | Fitness | 健身 | Kebugaran | Exercise & Fitness Equipment; Exercise & Fitness; Fitness Equipment; Gym; Alat Fitness; Fitness & Olahraga; Fitness & Gym; Kecergasan; Peralatan Kebugaran; Yoga; Exercise & Fitness Supplies
290101 | Yoga & Training Gear | 瑜伽训练 | Yoga & Alat Latihan | Yoga Mats; Dumbbells; Matras Yoga; Resistance Bands; Strength Training; Yoga & Pilates; Weights; Fitness Accessories; Strength Training Equipment; Exercise Bands
290102 | Supports & Braces | 护具 | Pelindung & Penyangga | Supports; Braces; Knee Support; Deker; Sports Protection; Protective Gear; Pelindung Lutut; Braces & Supports
2902 | Sportswear | 运动服饰 | Pakaian Olahraga | Activewear; Sports Clothing; Baju Olahraga; Sports Apparel; Sports & Outdoor Clothing; Pakaian Sukan; Athletic Apparel; Sports Shoes & Clothing; Women's Sports Clothing; Men's Sports Clothing
290201 | Activewear Sets | 运动套装 | Setelan Olahraga | Sports Bras; Jersey; Tracksuits; Sports Sets; Baju Senam; Jerseys; Gym Wear; Sports T-Shirts; 运动文胸
290202 | Swimwear | 泳装 | Baju Renang | Swimming; Swimsuits; Pakaian Renang; Bikini; Baju Renang Muslimah; Women's Swimwear; Swim Suits; Renang
290203 | Sports Shoes | 运动鞋 | Sepatu Olahraga | Running Shoes; Sepatu Lari; Kasut Sukan; Sports Footwear; Football Boots; Futsal Shoes; Sepatu Futsal; Sports & Outdoor Shoes
2903 | Outdoor & Ball Sports | 户外与球类 | Outdoor & Olahraga Bola | Outdoor Recreation; Camping & Hiking; Sports Equipment; Outdoor; Racket Sports; Ball Sports; Camping; Team Sports; Table Tennis; Luar Ruangan; Raket; Peralatan Sukan; Perlengkapan Olahraga; Water Sports; Fishing & Cycling
290301 | Camping & Hiking Gear | 露营徒步 | Perlengkapan Kemah | Tents; Tenda; Camping Gear; Hiking; Camping & Hiking Equipment; Khemah; Sleeping Bags; Alat Camping; Camping Equipment
290302 | Balls & Rackets | 球类球拍 | Bola & Raket | Balls; Badminton; Rackets; Football; Bola; Basketball; Soccer; Raket Badminton; Tennis; Sepak Bola; Badminton Rackets; Golf
290303 | Cycling & Fishing | 骑行钓鱼 | Sepeda & Memancing | Cycling; Fishing; Sepeda; Bicycles; Pancing; Alat Pancing; Memancing; Bikes; Basikal; Bicycle Accessories; Fishing Gear; Aksesoris Sepeda; Bersepeda
31 | Automotive & Motorcycle | 汽车与摩托 | Otomotif | Automotive; Motors; Automotive & Motorcycles; Otomotif & Motor; Kenderaan; Cars & Motorcycles; Automobiles; ยานยนต์; Ô Tô & Xe Máy; Automotif; Automotive & Motorbikes; 汽车摩托车; Mobil & Motor; Auto & Motorcycle
3101 | Car Care & Accessories | 汽车护理与用品 | Perawatan & Aksesoris Mobil | Car Care; Car Accessories; Aksesoris Mobil; Interior Accessories; Exterior Accessories; Automotive Accessories; Aksesori Kereta; Car Exterior; Car Interior; Mobil; Interior Car Accessories; Aksesoris Interior Mobil; Auto Parts; Auto Parts & Spares; Cars; Car Electronics; Exterior Car Accessories
310101 | Car Cleaning & Wax | 洗车打蜡 | Pembersih & Poles Mobil | Exterior Vehicle Care; Cleaners and Kits; Car Polishes & Waxes; Glass Care; Car Wash; Car Care Kits & Packages; Car Wash & Maintenance; Interior Vehicle Care; Polish & Wax; Car Cleaning
310102 | Interior Accessories | 车内饰品 | Aksesoris Interior | Steering Wheels & Accessories; Seat Covers; Sarung Jok; Car Mats; Car Seat Covers; Floor Mats & Cargo Liners; Parfum Mobil; Car Perfume; Steering Wheel Covers; Car Air Fresheners
310103 | Dash Cams & Electronics | 行车记录仪车载电子 | Dashcam & Elektronik Mobil | Dash Cams; Dashcam; Car Cameras; Car Audio; Car Video; Car Lights; Lampu Mobil; GPS; Car Dash Cams; In-Car Electronics
3102 | Motorcycle | 摩托车 | Sepeda Motor | Motorcycles; Motorbike; Motosikal; Motorcycle Parts & Accessories; Motor; Aksesoris Motor; Riding Gear; Motorcycle Accessories; Xe Máy; Motorcycle Parts; Aksesoris Sepeda Motor; Suku Cadang Motor; Moto
310201 | Helmets & Riding Gear | 头盔骑行装备 | Helm & Perlengkapan Berkendara | Helmet; Helmets; Helm; Riding Jackets; Helm Motor; Topi Keledar; Motorcycle Helmets; Sarung Tangan Motor; Riding Gloves
310202 | Motorcycle Parts | 摩托配件 | Suku Cadang Motor | Motorcycle Oils & Fluids; Spare Parts; Knalpot; Ban Motor; Motorcycle Tires; Oli; Motor Parts; Oils & Fluids; Oli Motor; Alat Ganti Motosikal
32 | Tools & Home Improvement | 工具家装 | Perkakas & Perbaikan Rumah | Tools & Hardware; Home Improvement; Hardware; Perkakas; Perkakas & Perlengkapan; Tools; Pertukangan; Tools & Equipment; Alatan; Perbaikan Rumah; เครื่องมือช่าง; 五金工具; DIY & Tools; Alatan & Perkakasan; Home Renovation; Tools, DIY & Outdoor
3201 | Tools | 工具 | Alat Pertukangan | Hand Tools; Power Tools; Perkakas Tangan; Alat Listrik; Alat Teknik; Tool Sets; Perkakas Rumah
320101 | Power Tools | 电动工具 | Perkakas Listrik | Drills; Bor; Bor Listrik; Gerinda; Cordless Drills; Alatan Kuasa; Saws; Grinders; Power Tool Accessories
320102 | Hand Tools | 手动工具 | Perkakas Tangan | Screwdrivers; Obeng; Wrenches; Tang; Alatan Tangan; Kunci Pas; Measuring Tools; Hand Tool Sets; Pliers; Tape & Adhesives; Adhesives & Tapes; Lem
3202 | Building & Electrical | 建材电工 | Bangunan & Listrik | Electrical; Wall Treatment; Listrik; Kelistrikan; Bahan Bangunan; Bathroom Fixtures; Painting Supplies & Wall Treatments; Electrical Equipment & Supplies; Electrical Circuitry & Parts; Plumbing; Kitchen Fixtures; Elektrikal; Security; Building Supplies; Home Hardware
320201 | Lighting & Bulbs | 灯具灯泡 | Lampu & Penerangan | Lighting; Lights; Lampu; Light Bulbs; LED; Penerangan; Lampu LED; Ceiling Lights; Bulbs; Lighting Fixtures & Components; Table Lamps; Lamps; Lampu Hias; Lights & Lighting; Lighting Fixtures; Outdoor Lighting; Lampu Tidur; Lampu Meja
320202 | Paint & Wallpaper | 油漆墙纸 | Cat & Wallpaper | Paint & Primers; Paint; Cat Tembok; Wallpaper; Paints; Cat; Painting Tools; Wallpapers; Cat & Pelapis; Paints & Primers
320203 | Sockets, Taps & Locks | 插座龙头门锁 | Stopkontak, Keran & Kunci | Sockets; Faucets; Door Locks; Stop Kontak; Keran; Gembok; Switches; Extension Cords; Locks; Switches & Outlets; Taps; Kunci Pintu; Saklar; Smart Locks; Power Strips; Sockets & Switches; Showers; Shower Heads
3203 | Garden | 园艺 | Taman | Gardening; Outdoor & Garden; Kebun; Taman & Kebun; Lawn & Garden; Garden Tools; Berkebun; Taman & Luar Ruangan; Outdoor & Gardening
320301 | Plants & Garden Tools | 植物园艺工具 | Tanaman & Alat Kebun | Seeds; Plants; Bibit Tanaman; Tanaman; Pupuk; Benih; Pots & Planters; Fertilizers; Garden Hoses; Benih & Tanaman; Seeds & Bulbs; Plant Pots; Live Plants; Gardening Tools; Alat Berkebun; Pot Tanaman
33 | Furniture | 家具 | Furnitur | Furniture & Décor; Furniture & Decor; Mebel; Perabot; Furniture & Lighting; Furnitures; Perabot & Hiasan; เฟอร์นิเจอร์; Nội Thất; 家居家具; Furnitur & Dekorasi
3301 | Living & Bedroom Furniture | 客厅卧室家具 | Furnitur Ruang Tamu & Tidur | Living Room Furniture; Bedroom Furniture; Indoor Furniture; Home Furniture; Furnitur Kamar Tidur; Furnitur Ruang Tamu
330101 | Chairs & Sofas | 椅子沙发 | Kursi & Sofa | Chairs; Sofas; Kursi; Sofa; Kerusi; Sofa Bed; Bean Bags; Stools; Gaming Chairs; Kursi Gaming; Sofas & Couches
330102 | Tables & Desks | 桌子 | Meja | Tables; Desks; Meja; Meja Lipat; Meja Belajar; Folding Tables; Computer Desks; Coffee Tables; Meja Komputer; Dining Tables
330103 | Beds & Mattresses | 床与床垫 | Ranjang & Kasur | Beds; Mattresses; Kasur; Ranjang; Katil; Tilam; Mattress; Bed Frames; Matras; Kasur & Matras; Foam Mattresses; Tempat Tidur
3302 | Storage Furniture | 收纳家具 | Furnitur Penyimpanan | Cabinets & Shelves; Almari; Storage Cabinets; Lemari & Rak; Furnitur Dapur; Kabinet
330201 | Wardrobes & Shelves | 衣柜书架 | Lemari & Rak | Wardrobes; Shelves; Lemari; Rak Buku; Bookshelves; Almari Pakaian; Lemari Pakaian; Cabinets; Shelving; Rak Sepatu; Shoe Racks; Bookcases & Shelving
34 | Books & Stationery | 图书文具 | Buku & Alat Tulis | Books; Buku; Stationery; Books, Magazines & Audio; Alat Tulis; Books & Magazines; Stationery & Craft; Buku & Majalah; Alat Tulis & Kantor; Stationery & Craft Supplies; หนังสือ; Sách; 图书; Hobbies & Books; Media, Music & Books; Buku & Alat Tulis Kantor
3401 | Books | 图书 | Buku | Book; Printed Books; Buku Bacaan; English Books; Local Books; Magazines; Malay Books; Buku Cetak
340101 | Fiction & Comics | 小说漫画 | Fiksi & Komik | Fiction; Novel; Novels; Komik; Comics; Manga; Literature; Comics & Graphic Novels; Novel Sastra; Literature & Fiction
340102 | Non-fiction & Religion | 非虚构与宗教 | Nonfiksi & Agama | Non-fiction; Religion & Philosophy; Buku Agama; Self Help; Al-Quran; Business & Economics; Quran; Self-Help; Buku Pengembangan Diri; Education & School Books; Buku Islami; Religion
340103 | Children's Books | 儿童读物 | Buku Anak | Children Books; Kids Books; Buku Anak-anak; Buku Cerita; Children's & Young Adult Books; Buku Kanak-kanak; Books for Kids
3402 | Stationery | 文具 | Alat Tulis | School & Office Equipment; Writing & Correction; Perlengkapan Sekolah; Office & School Supplies; School Supplies; Peralatan Sekolah; Writing; Stationery & Supplies
340201 | Notebooks & Pens | 笔记本与笔 | Buku Tulis & Pena | Pens; Pulpen; Notebooks & Papers; Buku Tulis; Pensil; Pen; Journals; Writing Instruments; Paper; Stickers; Stiker; Notebooks & Planners; Pencil Cases
340202 | Art Supplies | 美术用品 | Alat Lukis & Gambar | Art Supplies & Materials; Crayons; Alat Gambar; Cat Air; Colouring; Krayon; Markers; Watercolours; Art Materials; Paint Brushes; Colour Pencils; Pensil Warna
`;
