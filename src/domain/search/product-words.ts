/**
 * What shoppers call the same thing in the three languages: English | Chinese | Indonesian, several words of a language
 * separated by commas. Words as titles have them: singular, without brands. Categories bring their own words
 * (domain/platforms/categories.ts).
 */
export const PRODUCT_WORDS = `
lipstick | 口红, 唇膏 | lipstik
lip gloss | 唇彩, 唇釉 | lip gloss
lip balm | 润唇膏 | pelembap bibir
lip tint | 染唇液 | lip tint
mascara | 睫毛膏 | maskara
eyeliner | 眼线笔, 眼线液 | eyeliner, celak
eyeshadow | 眼影 | eyeshadow, perona mata
eyebrow | 眉笔 | pensil alis
foundation | 粉底液, 粉底 | alas bedak
cushion | 气垫 | cushion
concealer | 遮瑕 | concealer
powder | 散粉, 粉饼 | bedak
blush | 腮红 | perona pipi, blush on
primer | 妆前乳 | primer
setting spray | 定妆喷雾 | setting spray
makeup remover | 卸妆水, 卸妆油 | pembersih makeup
cleanser, face wash | 洗面奶, 洁面乳, 洁面 | sabun muka, pembersih wajah
toner | 爽肤水, 化妆水 | toner
serum | 精华液, 精华 | serum
essence | 精粹水 | esens
moisturizer, moisturiser, face cream | 面霜, 乳液, 保湿霜 | pelembap, krim wajah
eye cream | 眼霜 | krim mata
sunscreen | 防晒霜, 防晒 | tabir surya, sunblock
face mask, sheet mask | 面膜 | masker wajah, masker
acne patch, pimple patch | 痘痘贴 | stiker jerawat
vitamin c | 维生素c, 维c | vitamin c
collagen | 胶原蛋白 | kolagen
retinol | 视黄醇, a醇 | retinol
niacinamide | 烟酰胺 | niacinamide
hyaluronic | 玻尿酸, 透明质酸 | hyaluronic
body lotion | 身体乳 | losion badan, hand body
body wash, shower gel | 沐浴露 | sabun mandi
body scrub | 磨砂膏 | lulur
hand cream | 护手霜 | krim tangan
soap | 香皂, 肥皂 | sabun
deodorant | 止汗露, 香体 | deodoran
perfume, fragrance | 香水 | parfum
shampoo | 洗发水, 洗发露 | sampo, shampoo
conditioner | 护发素 | kondisioner
hair mask | 发膜 | masker rambut
hair oil | 护发精油, 发油 | minyak rambut
hair dye, hair color | 染发剂, 染发膏 | cat rambut, semir rambut
wig | 假发 | wig, rambut palsu
comb, hair brush | 梳子 | sisir
hair dryer | 吹风机 | pengering rambut, hair dryer
hair straightener | 直发器, 夹板 | catok rambut, catokan
curling iron | 卷发棒 | catokan keriting
hair clip | 发夹, 发卡 | jepit rambut
scrunchie | 发圈 | ikat rambut
razor, shaver | 剃须刀, 刮胡刀 | alat cukur
toothbrush | 牙刷 | sikat gigi
toothpaste | 牙膏 | pasta gigi, odol
mouthwash | 漱口水 | obat kumur
teeth whitening | 牙齿美白 | pemutih gigi
nail polish | 指甲油 | kuteks, cat kuku
press on nails | 穿戴甲, 美甲贴 | kuku palsu
dress | 连衣裙, 裙子 | gaun, dress
maxi dress | 长裙 | gamis, maxi dress
skirt | 半身裙, 短裙 | rok
shirt | 衬衫 | kemeja
t-shirt, tee | t恤, 短袖 | kaos
polo | polo衫 | kaos kerah
blouse | 女士衬衫 | blus
blazer | 西装外套 | blazer
jacket | 夹克, 外套 | jaket
coat | 大衣 | mantel
hoodie | 卫衣, 连帽衫 | hoodie
sweater | 毛衣, 针织衫 | sweater, rajut
cardigan | 开衫 | kardigan
jeans | 牛仔裤 | celana jeans, jeans
trousers, pants | 裤子, 长裤 | celana panjang, celana
leggings | 打底裤, 紧身裤 | legging
shorts | 短裤 | celana pendek
pyjamas, pajamas | 睡衣 | piyama, baju tidur
bra | 文胸, 内衣 | bra, bh
underwear, panties | 内裤 | celana dalam
socks | 袜子 | kaus kaki
swimsuit, bikini | 泳衣, 比基尼 | baju renang
hijab | 头巾 | hijab, jilbab, kerudung
abaya | 长袍 | abaya
shapewear | 塑身衣, 束腰 | korset
set, co-ord | 套装 | setelan, one set
shoes | 鞋子, 鞋 | sepatu
sneakers | 运动鞋, 板鞋 | sepatu kets, sneakers
sandals | 凉鞋 | sandal
slippers | 拖鞋 | sandal jepit
boots | 靴子 | sepatu bot
heels | 高跟鞋 | sepatu hak tinggi
bag | 包, 包包 | tas
handbag | 手提包 | tas tangan
backpack | 双肩包, 背包 | tas ransel, ransel
crossbody | 斜挎包 | tas selempang
wallet | 钱包 | dompet
suitcase, luggage | 行李箱, 拉杆箱 | koper
belt | 皮带, 腰带 | ikat pinggang
hat, cap | 帽子 | topi
sunglasses | 太阳镜, 墨镜 | kacamata hitam
watch | 手表 | jam tangan
necklace | 项链 | kalung
earrings | 耳环, 耳钉 | anting
ring | 戒指 | cincin
bracelet | 手链, 手镯 | gelang
scarf | 围巾 | syal
power bank | 充电宝, 移动电源 | power bank
charger | 充电器 | charger, pengisi daya
cable | 数据线 | kabel data
phone case | 手机壳 | casing hp, case hp
screen protector, tempered glass | 钢化膜, 手机膜 | anti gores
phone holder | 手机支架 | holder hp, dudukan hp
tripod | 三脚架 | tripod
selfie stick | 自拍杆 | tongsis
ring light | 补光灯 | ring light, lampu selfie
earbuds, earphones | 耳机, 蓝牙耳机 | earphone, headset
headphones | 耳机, 头戴耳机 | headphone
speaker | 音箱, 音响 | speaker
smartwatch | 智能手表 | jam tangan pintar, smartwatch
microphone | 麦克风 | mikrofon
keyboard | 键盘 | keyboard
mouse | 鼠标 | mouse
laptop | 笔记本电脑 | laptop
projector | 投影仪 | proyektor
camera | 相机, 摄像头 | kamera
drone | 无人机 | drone
fan | 风扇, 电风扇 | kipas angin, kipas
humidifier | 加湿器 | humidifier, pelembap udara
air purifier | 空气净化器 | pembersih udara
vacuum cleaner | 吸尘器 | penyedot debu, vacuum cleaner
rice cooker | 电饭煲 | rice cooker, penanak nasi
air fryer | 空气炸锅 | air fryer
blender | 搅拌机, 榨汁机 | blender
juicer | 原汁机 | juicer
kettle | 电热水壶 | teko listrik
coffee maker | 咖啡机 | mesin kopi
frying pan, pan | 平底锅, 煎锅 | wajan, teflon
pot | 锅 | panci
knife | 刀具, 菜刀 | pisau
cutting board | 砧板, 菜板 | talenan
lunch box | 饭盒, 便当盒 | kotak makan, kotak bekal
water bottle, tumbler | 水杯, 保温杯 | botol minum, tumbler
storage box, organizer | 收纳盒, 收纳箱 | kotak penyimpanan, organizer
hanger | 衣架 | gantungan baju, hanger
laundry detergent | 洗衣液 | deterjen
mop | 拖把 | alat pel, pel
trash bag | 垃圾袋 | kantong sampah
tissue, wipes | 纸巾, 湿巾 | tisu, tisu basah
bed sheet, bedding | 床单, 床上四件套 | sprei
pillow | 枕头 | bantal
blanket | 毯子, 被子 | selimut
mattress | 床垫 | kasur
curtain | 窗帘 | gorden, tirai
carpet, rug | 地毯 | karpet
towel | 毛巾 | handuk
lamp, light | 灯, 台灯 | lampu
candle | 香薰蜡烛 | lilin aromaterapi
diaper | 纸尿裤, 尿不湿 | popok
baby bottle | 奶瓶 | botol susu
stroller | 婴儿车 | kereta bayi
toy | 玩具 | mainan
doll, plush | 毛绒玩具, 娃娃 | boneka
building blocks | 积木 | balok susun
school bag | 书包 | tas sekolah
notebook | 笔记本 | buku catatan
pen | 笔 | pulpen
protein powder, whey | 蛋白粉 | protein whey
vitamins, multivitamin | 维生素, 复合维生素 | vitamin, multivitamin
probiotics | 益生菌 | probiotik
fish oil, omega | 鱼油 | minyak ikan
magnesium | 镁 | magnesium
slimming tea, detox | 减肥茶, 瘦身 | teh pelangsing, pelangsing
coffee | 咖啡 | kopi
tea | 茶 | teh
honey | 蜂蜜 | madu
snack | 零食 | camilan, cemilan
chocolate | 巧克力 | cokelat
noodles | 方便面, 面条 | mi instan
chili sauce, sambal | 辣椒酱 | sambal
milk | 牛奶, 奶粉 | susu
yoga mat | 瑜伽垫 | matras yoga
dumbbell | 哑铃 | barbel, dumbel
resistance band | 弹力带 | karet resistance
massage gun, massager | 筋膜枪, 按摩仪 | alat pijat
bicycle | 自行车 | sepeda
tent | 帐篷 | tenda
fishing rod | 鱼竿 | joran pancing
helmet | 头盔 | helm
car vacuum | 车载吸尘器 | vacuum mobil
motorcycle | 摩托车 | motor
raincoat | 雨衣 | jas hujan
umbrella | 雨伞 | payung
cat food | 猫粮 | makanan kucing
dog food | 狗粮 | makanan anjing
cat litter | 猫砂 | pasir kucing
pet bed | 宠物窝 | tempat tidur kucing
prayer mat | 礼拜毯 | sajadah
prayer dress | 礼拜服 | mukena
`;
