/** What `product-words.ts` is, of house, kitchen, tools, electronics, vehicles, children, animals and sport. */
export const HOUSE_WORDS = `
duvet cover, comforter | 被套, 被子 | sarung selimut, bed cover
pillowcase | 枕套 | sarung bantal
bolster | 抱枕 | guling
mosquito net | 蚊帐 | kelambu
mattress topper | 床垫保护套 | pelapis kasur
bath mat, doormat | 地垫, 脚垫 | keset
shower curtain | 浴帘 | tirai mandi
tablecloth | 桌布 | taplak meja
sofa cover | 沙发套 | sarung sofa
cushion cover | 靠垫套 | sarung bantal sofa
wall clock | 挂钟 | jam dinding
alarm clock | 闹钟 | jam weker
picture frame, photo frame | 相框 | bingkai foto
wallpaper, wall sticker | 墙纸, 墙贴 | stiker dinding
vase | 花瓶 | vas bunga
artificial flower | 仿真花 | bunga palsu
plant pot | 花盆 | pot tanaman
plant seeds | 种子 | benih
fertilizer | 肥料 | pupuk
watering can, sprayer | 喷壶 | semprotan air
garden hose | 水管 | selang air
mirror | 镜子 | cermin
shelf, storage rack | 置物架 | rak
shoe rack | 鞋架 | rak sepatu
bookshelf | 书架 | rak buku
wardrobe | 衣柜 | lemari pakaian
drawer | 抽屉柜 | laci
desk, study table | 书桌 | meja belajar
folding table | 折叠桌 | meja lipat
office chair | 办公椅 | kursi kantor
gaming chair | 电竞椅 | kursi gaming
stool | 凳子 | bangku
sofa | 沙发 | sofa
bean bag | 懒人沙发 | bean bag
bed frame | 床架 | ranjang
crib | 婴儿床 | ranjang bayi
night light | 小夜灯 | lampu tidur
desk lamp | 台灯 | lampu meja
string lights, fairy lights | 串灯 | lampu tumblr
led strip | 灯带 | lampu strip
solar light | 太阳能灯 | lampu tenaga surya
flashlight, torch | 手电筒 | senter
light bulb | 灯泡 | bohlam
extension cord, power strip | 插排, 插线板 | stop kontak
adapter | 转换器 | adaptor
battery | 电池 | baterai
diffuser | 香薰机 | diffuser
essential oil | 精油 | minyak esensial
incense | 线香 | dupa
air freshener | 空气清新剂 | pengharum ruangan
insect repellent, mosquito repellent | 驱蚊 | anti nyamuk
insecticide, cockroach | 杀虫剂, 蟑螂药 | obat serangga
mouse trap | 捕鼠器 | perangkap tikus
broom | 扫把 | sapu
dustpan | 簸箕 | pengki
cleaning brush | 刷子 | sikat
sponge | 海绵 | spons
microfiber cloth, cleaning cloth | 抹布, 超细纤维布 | lap microfiber
rubber gloves | 橡胶手套 | sarung tangan karet
bucket | 水桶 | ember plastik
trash can | 垃圾桶 | tempat sampah
laundry basket | 脏衣篮 | keranjang cucian
laundry pods | 洗衣凝珠 | laundry pods
fabric softener | 柔顺剂 | pelembut pakaian
stain remover | 去渍剂 | penghilang noda
bleach | 漂白剂 | pemutih pakaian
dish soap, dishwashing | 洗洁精 | sabun cuci piring
toilet cleaner | 洁厕剂 | pembersih toilet
floor cleaner | 地板清洁剂 | pembersih lantai
toilet paper | 卫生纸 | tisu toilet
paper towel | 厨房纸 | tisu dapur
clothes iron, garment steamer | 熨斗, 挂烫机 | setrika
ironing board | 烫衣板 | meja setrika
drying rack | 晾衣架 | jemuran
vacuum bag | 压缩袋 | plastik vakum
shower head | 花洒 | shower
faucet | 水龙头 | keran air
water filter | 净水器 | filter air
water dispenser | 饮水机 | dispenser air
toilet seat | 马桶圈 | dudukan kloset
soap dispenser | 皂液器 | dispenser sabun
toothbrush holder | 牙刷架 | tempat sikat gigi
bath towel | 浴巾 | handuk mandi
dinner plate | 盘子 | piring
bowl | 碗 | mangkuk
cup | 杯子 | cangkir
mug | 马克杯 | mug
drinking glass | 玻璃杯 | gelas
thermos, vacuum flask | 保温杯 | termos
drinking straw | 吸管 | sedotan
spoon | 勺子 | sendok
fork | 叉子 | garpu
chopsticks | 筷子 | sumpit
cutlery | 餐具 | alat makan
wok | 炒锅 | wajan
pressure cooker | 高压锅 | panci presto
steamer pot | 蒸锅 | kukusan
grill, bbq | 烤架, 烧烤炉 | panggangan
oven | 烤箱 | oven
microwave | 微波炉 | microwave
toaster | 面包机 | pemanggang roti
electric stove, induction cooker | 电磁炉 | kompor listrik
gas stove | 燃气灶 | kompor gas
mixer | 打蛋器 | mixer
chopper, food processor | 绞肉机, 料理机 | chopper
grater, peeler | 刨丝器, 削皮器 | parutan
kitchen scale | 厨房秤 | timbangan dapur
measuring cup | 量杯 | gelas ukur
baking pan, cake mold | 烘焙模具 | loyang
apron | 围裙 | celemek
spice rack | 调料架 | rak bumbu
dish rack | 沥水架 | rak piring
food container | 保鲜盒 | wadah makanan
cling wrap | 保鲜膜 | plastik wrap
aluminium foil | 锡纸 | aluminium foil
ice tray | 冰格 | cetakan es
ice cream maker | 冰淇淋机 | mesin es krim
refrigerator, fridge | 冰箱 | kulkas
freezer | 冰柜 | freezer
washing machine | 洗衣机 | mesin cuci
air conditioner | 空调 | penyejuk ruangan
air cooler | 冷风扇 | kipas pendingin
heater | 取暖器 | pemanas ruangan
sewing machine | 缝纫机 | mesin jahit
television, tv | 电视 | televisi
tv box | 电视盒 | tv box
remote control | 遥控器 | remote
router, wifi | 路由器 | router
printer | 打印机 | printer
monitor | 显示器 | monitor
tablet | 平板 | tablet
smartphone, mobile phone | 手机 | handphone
sim card | 电话卡 | kartu sim
memory card | 内存卡 | kartu memori
usb drive, flash drive | 优盘 | flashdisk
hard drive, ssd | 硬盘 | harddisk
laptop stand | 电脑支架 | dudukan laptop
mouse pad | 鼠标垫 | mouse pad
webcam | 摄像头 | webcam
security camera, cctv | 监控, 监控摄像头 | kamera cctv
doorbell | 门铃 | bel pintu
smart lock | 智能门锁 | kunci pintu digital
game controller, gamepad | 游戏手柄 | stik game
game console | 游戏机 | konsol game
stylus | 触控笔 | stylus
car holder | 车载支架 | holder mobil
dash cam | 行车记录仪 | dashcam
car charger | 车载充电器 | charger mobil
car seat cover | 汽车座套 | sarung jok
car mat | 汽车脚垫 | karpet mobil
car wash, car shampoo | 洗车液 | sampo mobil
car wax | 车蜡 | wax mobil
car perfume | 车载香水 | parfum mobil
car tire, tyre | 轮胎 | ban mobil, ban motor
tire inflator, air pump | 充气泵 | pompa ban
wiper | 雨刮器 | wiper
jump starter | 应急启动电源 | jump starter
engine oil | 机油 | oli mesin
motorcycle gloves | 骑行手套 | sarung tangan motor
motorcycle cover | 摩托车罩 | cover motor
screwdriver | 螺丝刀 | obeng
drill | 电钻 | bor listrik
hammer | 锤子 | palu
wrench, spanner | 扳手 | kunci pas
pliers | 钳子 | tang potong
hand saw, chainsaw | 锯子 | gergaji
tape measure | 卷尺 | meteran
glue | 胶水 | lem perekat
adhesive tape, packing tape | 胶带 | lakban
wall paint | 油漆 | cat tembok
ladder | 梯子 | tangga
tool box | 工具箱 | kotak perkakas
pressure washer | 高压洗车机 | alat cuci steam
welding machine | 电焊机 | mesin las
padlock | 挂锁 | gembok
bathroom scale | 体重秤 | timbangan badan
thermometer | 温度计 | termometer
blood pressure monitor | 血压计 | tensimeter
oximeter | 血氧仪 | oximeter
first aid kit | 急救包 | kotak p3k
baby clothes, romper | 婴儿服, 连体衣 | baju bayi
baby carrier | 婴儿背带 | gendongan bayi
baby food, porridge | 辅食 | mpasi
baby formula | 婴儿奶粉 | susu formula
baby wipes | 婴儿湿巾 | tisu basah bayi
baby blanket | 婴儿毯 | selimut bayi
pacifier | 安抚奶嘴 | empeng
breast pump | 吸奶器 | pompa asi
baby bib | 围兜 | celemek bayi
high chair | 餐椅 | kursi makan bayi
baby walker | 学步车 | baby walker
play mat | 爬行垫 | matras bayi
teether | 牙胶 | teether
puzzle | 拼图 | puzzle
remote control car | 遥控车 | mobil remote
board game | 桌游 | permainan papan
card game, trading cards | 卡牌 | kartu permainan
slime | 史莱姆 | slime
bubble machine | 泡泡机 | mesin gelembung
action figure | 手办 | figur aksi
blind box | 盲盒 | blind box
kite | 风筝 | layangan
balloon | 气球 | balon
sticker | 贴纸 | stiker
pencil | 铅笔 | pensil
marker, highlighter | 马克笔, 荧光笔 | spidol
crayon | 蜡笔 | krayon
coloring book | 涂色书 | buku mewarnai
book | 书 | buku
planner, journal | 手账 | buku agenda
calculator | 计算器 | kalkulator
scissors | 剪刀 | gunting
stapler | 订书机 | stapler
pencil case | 笔袋 | kotak pensil
whiteboard | 白板 | papan tulis
gift box, gift bag | 礼盒, 礼品袋 | kotak kado
greeting card | 贺卡 | kartu ucapan
cat toy | 猫玩具 | mainan kucing
cat tree, scratching post | 猫爬架, 猫抓板 | cakaran kucing
dog leash, collar | 狗绳, 项圈 | kalung anjing
dog toy | 狗玩具 | mainan anjing
pet hair remover | 宠物除毛器 | penghilang bulu hewan
pet carrier | 宠物包 | tas kucing
pet shampoo | 宠物沐浴露 | sampo hewan
aquarium, fish tank | 鱼缸 | akuarium
bird cage | 鸟笼 | sangkar burung
hamster | 仓鼠 | hamster
jump rope, skipping rope | 跳绳 | lompat tali
treadmill | 跑步机 | treadmill
exercise bike | 健身车 | sepeda statis
pull up bar | 引体向上器 | pull up bar
foam roller | 泡沫轴 | foam roller
knee brace | 护膝 | pelindung lutut
posture corrector | 矫姿带 | korektor postur
boxing gloves | 拳击手套 | sarung tinju
football, soccer ball | 足球 | bola sepak
basketball | 篮球 | bola basket
badminton racket | 羽毛球拍 | raket badminton
table tennis, ping pong | 乒乓球 | tenis meja
volleyball | 排球 | bola voli
golf | 高尔夫 | golf
skateboard | 滑板 | skateboard
roller skates | 轮滑鞋 | sepatu roda
scooter | 滑板车 | skuter
swimming goggles | 泳镜 | kacamata renang
life jacket | 救生衣 | pelampung
inflatable pool | 充气泳池 | kolam karet
sleeping bag | 睡袋 | kantong tidur
camping chair | 露营椅 | kursi camping
camping stove | 露营炉 | kompor camping
hiking shoes | 登山鞋 | sepatu gunung
cooler box | 保温箱 | cooler box
fishing reel | 渔轮 | reel pancing
fishing line | 鱼线 | senar pancing
fishing lure, bait | 鱼饵 | umpan pancing
guitar | 吉他 | gitar
ukulele | 尤克里里 | ukulele
piano | 电子琴 | piano
karaoke | 卡拉OK | karaoke
`;
