/** What `product-words.ts` is, of clothes, jewellery, care, health and food. */
export const WEAR_WORDS = `
crop top | 短上衣 | crop top
tank top, camisole | 吊带, 背心 | tank top
bodysuit | 连体衣 | bodysuit
jumpsuit | 连体裤 | jumpsuit
kebaya | 可芭雅 | kebaya
batik | 蜡染 | batik
cheongsam, qipao | 旗袍 | cheongsam
saree | 纱丽 | kain sari
kaftan | 长袍 | kaftan
bathrobe, night robe | 睡袍 | kimono
nightgown | 睡裙 | daster
suit | 西装 | jas pria
vest | 马甲 | rompi
windbreaker | 风衣 | jaket parasut
down jacket, puffer | 羽绒服 | jaket puffer
denim jacket | 牛仔外套 | jaket denim
leather jacket | 皮衣 | jaket kulit
tracksuit | 运动套装 | setelan olahraga
joggers, sweatpants | 运动裤 | celana jogger
cargo pants | 工装裤 | celana kargo
wide leg pants | 阔腿裤 | celana kulot
overalls, dungarees | 背带裤 | celana kodok
jersey | 球衣 | jersey
sports bra | 运动内衣 | bra olahraga
rash guard | 防晒衣 | baju renang muslim
boxer, briefs | 男士内裤 | celana dalam pria
thong | 丁字裤 | thong
lingerie | 情趣内衣 | lingerie
stockings, tights | 丝袜 | stoking
corset, waist trainer | 束腰 | korset
nursing bra | 哺乳内衣 | bra menyusui
maternity dress | 孕妇裙 | baju hamil
wedding dress | 婚纱 | gaun pengantin
evening dress, gown | 晚礼服 | gaun pesta
uniform | 制服 | seragam
costume, cosplay | 表演服 | kostum
gloves | 手套 | sarung tangan
necktie | 领带 | dasi
hair band, headband | 发带 | bando
beanie | 毛线帽 | kupluk
bucket hat | 渔夫帽 | topi bucket
arm sleeves | 袖套 | manset tangan
flip flops | 人字拖 | sandal jepit
loafers | 乐福鞋 | sepatu loafers
flat shoes | 平底鞋 | flat shoes
running shoes | 跑鞋 | sepatu lari
school shoes | 学生鞋 | sepatu sekolah
canvas shoes | 帆布鞋 | sepatu kanvas
wedges | 坡跟鞋 | wedges
insoles | 鞋垫 | sol sepatu
shoe cleaner | 洗鞋剂 | pembersih sepatu
tote bag | 托特包 | tote bag
shoulder bag | 单肩包 | tas bahu
waist bag, fanny pack | 腰包 | tas pinggang
laptop bag | 电脑包 | tas laptop
makeup bag | 化妆包 | tas kosmetik
travel bag | 旅行包 | tas travel
card holder | 卡包 | dompet kartu
passport holder | 护照夹 | sampul paspor
key chain | 钥匙扣 | gantungan kunci
brooch | 胸针 | bros
anklet | 脚链 | gelang kaki
pendant | 吊坠 | liontin
watch strap | 表带 | tali jam
jewelry box | 首饰盒 | kotak perhiasan
pearl | 珍珠 | mutiara
jade | 翡翠, 玉 | giok
gold jewelry | 黄金 | perhiasan emas, logam mulia
silver 925 | 银饰 | perak 925
diamond, moissanite | 钻石, 莫桑石 | berlian
crystal | 水晶 | kristal
agarwood, oud | 沉香 | gaharu
reading glasses | 老花镜 | kacamata baca
blue light glasses | 防蓝光眼镜 | kacamata anti radiasi
contact lenses | 隐形眼镜, 美瞳 | softlens
bb cream | BB霜 | bb cream
cc cream | CC霜 | cc cream
contour, bronzer | 修容 | contour
highlighter makeup | 高光 | highlighter
false eyelashes | 假睫毛 | bulu mata palsu
eyelash serum | 睫毛增长液 | serum bulu mata
eyelash curler | 睫毛夹 | penjepit bulu mata
makeup brush | 化妆刷 | kuas makeup
makeup sponge, beauty blender | 美妆蛋 | spons makeup
loose powder | 散粉 | bedak tabur
lip liner | 唇线笔 | lip liner
lip oil | 唇油 | lip oil
lip mask | 唇膜 | masker bibir
makeup mirror | 化妆镜 | cermin rias
nail gel | 甲油胶 | kutek gel
nail clipper | 指甲剪 | gunting kuku
manicure | 美甲 | manikur
foot cream | 护脚霜 | krim kaki
foot mask | 足膜 | masker kaki
neck cream | 颈霜 | krim leher
stretch mark | 妊娠纹 | stretch mark
scar removal, scar cream | 祛疤 | bekas luka
whitening | 美白 | pemutih kulit
anti aging, wrinkle | 抗皱, 抗衰老 | anti kerut
dark spot, melasma | 淡斑, 祛斑 | flek hitam
pore minimizer | 毛孔 | pori-pori
blackhead | 黑头 | komedo
exfoliating, peeling | 去角质 | eksfoliasi
micellar water | 卸妆水 | micellar water
cleansing oil, cleansing balm | 卸妆油, 卸妆膏 | minyak pembersih
clay mask | 泥膜 | masker lumpur
sleeping mask | 睡眠面膜 | masker tidur
sun spray | 防晒喷雾 | sunscreen semprot
aloe vera | 芦荟 | lidah buaya
snail | 蜗牛 | siput
rose water | 玫瑰水 | air mawar
tea tree | 茶树 | tea tree
centella, cica | 积雪草 | centella
peptide | 多肽 | peptida
ceramide | 神经酰胺 | ceramide
salicylic acid | 水杨酸 | asam salisilat
gua sha | 刮痧板 | gua sha
face roller | 滚轮按摩器 | roller wajah
facial steamer | 蒸脸仪 | alat uap wajah
led mask | 光疗面罩 | masker led
hair removal, epilator | 脱毛仪 | alat pencabut bulu
wax strips | 脱毛蜡纸 | wax strip
body oil | 身体油 | minyak tubuh
body mist | 身体喷雾 | body mist
bath bomb, bath salt | 浴盐 | garam mandi
intimate wash, feminine wash | 私处护理液 | sabun kewanitaan
sanitary pads | 卫生巾 | pembalut
menstrual cup | 月经杯 | menstrual cup
hair growth | 生发 | penumbuh rambut
hair wax, pomade | 发蜡 | pomade
hair spray | 定型喷雾 | hair spray
hair serum | 护发精华 | serum rambut
dandruff | 去屑 | ketombe
dry shampoo | 干发喷雾 | sampo kering
hair extension | 接发 | hair extension
hair curler, rollers | 卷发筒 | roll rambut
beard oil | 胡须油 | minyak jenggot
after shave | 须后水 | after shave
electric toothbrush | 电动牙刷 | sikat gigi elektrik
water flosser | 冲牙器 | water flosser
dental floss | 牙线 | benang gigi
cologne | 古龙水 | cologne
hand sanitizer | 免洗洗手液 | hand sanitizer
medical mask | 医用口罩 | masker medis
heating pad | 热敷垫 | bantal pemanas
hot water bag | 暖水袋 | buli-buli
pain relief patch | 止痛贴 | koyo
massage oil, eucalyptus oil | 按摩油, 桉树油 | minyak kayu putih
herbal | 草药 | jamu
ginseng | 人参 | ginseng
turmeric | 姜黄 | kunyit
ginger | 生姜 | jahe
black seed oil | 黑种草油 | habbatussauda
spirulina | 螺旋藻 | spirulina
iron supplement | 补铁 | suplemen zat besi
zinc | 锌 | zinc
calcium | 钙片 | kalsium
biotin | 生物素 | biotin
melatonin, sleep aid | 褪黑素 | melatonin
creatine | 肌酸 | kreatin
pre workout | 氮泵 | pre workout
electrolyte | 电解质 | elektrolit
meal replacement | 代餐 | pengganti makan
apple cider vinegar | 苹果醋 | cuka apel
keto | 生酮 | keto
gummies | 软糖 | permen gummy
matcha | 抹茶 | matcha
bubble tea, milk tea | 奶茶 | teh susu
green tea | 绿茶 | teh hijau
instant coffee | 速溶咖啡 | kopi instan
coffee beans | 咖啡豆 | biji kopi
juice | 果汁 | jus buah
soda | 汽水 | minuman bersoda
oatmeal | 燕麦 | havermut
cereal, granola | 麦片 | sereal
white rice, basmati | 大米 | beras
flour | 面粉 | tepung
cooking oil | 食用油 | minyak goreng
olive oil | 橄榄油 | minyak zaitun
soy sauce | 酱油 | kecap
seasoning, spices | 调料 | bumbu
salt | 盐 | garam
sugar | 糖 | gula
sweetener, stevia | 代糖 | pemanis
chips, crisps | 薯片 | keripik
seaweed | 海苔 | rumput laut
jerky | 肉干 | dendeng
dried fruit | 果干 | buah kering
dates fruit | 椰枣 | kurma
nuts | 坚果 | kacang
cashew | 腰果 | kacang mete
almond | 杏仁 | almond
candy | 糖果 | permen
cookies, biscuits | 饼干 | biskuit
cake | 蛋糕 | kue tart, kue bolu
bread | 面包 | roti
brownies | 布朗尼 | brownies
ice cream | 冰淇淋 | es krim
jelly, konjac | 果冻, 魔芋 | jeli
peanut butter | 花生酱 | selai kacang
fruit jam | 果酱 | selai
meatballs | 肉丸 | bakso
dumplings | 饺子 | pangsit
sausage | 香肠 | sosis
frozen food | 冷冻食品 | frozen food
seafood | 海鲜 | makanan laut
shrimp | 虾 | udang
beef | 牛肉 | daging sapi
chicken | 鸡肉 | ayam
eggs | 鸡蛋 | telur
cheese | 奶酪 | keju
yogurt | 酸奶 | yogurt
fruit | 水果 | buah
durian | 榴莲 | durian
mango | 芒果 | mangga
coconut | 椰子 | kelapa
mushroom | 蘑菇 | jamur
hotpot | 火锅 | hotpot
instant noodles | 泡面, 方便面 | mi instan
bird nest | 燕窝 | sarang burung walet
prayer beads | 念珠 | tasbih
quran | 古兰经 | al quran
`;
