import json
W={
'en':dict(tab='Coupons',coupons=dict(text='Codes that take a sum or a share off an order. What orders hold counts as used.',none='No coupons yet',new='New coupon',make='Create',made='{{name}} created',off='{{off}} off',**{'from':'from {{amount}}'},monthsOf='months: {{months}}',newOnly='New members only',perPerson_one='{{count}} use per person',perPerson_other='{{count}} uses per person',codesOf='{{number}} codes',runs='Active',over='Ended',stopped='Stopped',export='Export codes',stop='Stop',stopTitle='Stop {{name}}?',stopText='No one can use it any more. Orders that hold it keep it.',
 kind=dict(fixed='Sum in yuan',percent='Percent'),figure=dict(used='Used',orders='Paid orders',discount='Discount given',revenue='Revenue'),
 field=dict(name='Name',kind='Kind',value='Takes off',minimum='Minimum in yuan',perPerson='Uses per person',uses='Uses of the code',code='Code',codes='Number of codes',editions='Editions (none: all)',durations='Months (none: all)'),
 hint=dict(codes='Up to 5,000; each code of a batch is for one use.',code='4 to 24 letters and digits. Empty: drawn.',uses='Empty: no limit'),
 problem=dict(name='The field is required',value='A whole number; percent up to 100',code='4 to 24 letters and digits',codes='A whole number from 1 to 5,000',endsAt='Must be in the future')),
 signed=dict(title='Invitations to check',text='Sign-ups from the browser or network of the inviter within an hour. They were rewarded; open the inviter to take days back.',none='No such sign-up',days='{{days}} days',sign=dict(browser='Same browser',network='Same network')),
 field=dict(name='Name',kind='Kind',value='Value',minimum='Minimum',uses='Uses',codes='Codes')),
'zh':dict(tab='优惠券',coupons=dict(text='可从订单中减去固定金额或一定比例的优惠码。订单占用的次数计为已使用。',none='暂无优惠券',new='新建优惠券',make='创建',made='已创建 {{name}}',off='减 {{off}}',**{'from':'满 {{amount}} 可用'},monthsOf='适用月数：{{months}}',newOnly='仅限新会员',perPerson_other='每人 {{count}} 次',codesOf='{{number}} 个优惠码',runs='生效中',over='已结束',stopped='已停用',export='导出优惠码',stop='停用',stopTitle='停用 {{name}}？',stopText='停用后无法再使用，已占用该券的订单不受影响。',
 kind=dict(fixed='固定金额（元）',percent='百分比'),figure=dict(used='已使用',orders='付款订单',discount='优惠金额',revenue='收入'),
 field=dict(name='名称',kind='类型',value='减免',minimum='最低金额（元）',perPerson='每人次数',uses='每码次数',code='优惠码',codes='数量',editions='适用版本（不选为全部）',durations='适用月数（不选为全部）'),
 hint=dict(codes='最多 5,000 个；批量生成的每个码限用一次。',code='4 至 24 位字母和数字，留空自动生成。',uses='留空表示不限'),
 problem=dict(name='必填',value='请输入整数，百分比不超过 100',code='4 至 24 位字母和数字',codes='请输入 1 至 5,000 的整数',endsAt='须晚于当前时间')),
 signed=dict(title='待核查的邀请',text='一小时内与邀请人使用相同浏览器或网络的注册。奖励已发放；可打开邀请人收回时长。',none='没有此类注册',days='{{days}} 天',sign=dict(browser='相同浏览器',network='相同网络')),
 field=dict(name='名称',kind='类型',value='数值',minimum='最低金额',uses='次数',codes='数量')),
'id':dict(tab='Kupon',coupons=dict(text='Kode yang memotong sejumlah uang atau persentase dari pesanan. Yang ditahan pesanan dihitung terpakai.',none='Belum ada kupon',new='Kupon baru',make='Buat',made='{{name}} dibuat',off='potongan {{off}}',**{'from':'mulai {{amount}}'},monthsOf='bulan: {{months}}',newOnly='Hanya anggota baru',perPerson_other='{{count}} kali per orang',codesOf='{{number}} kode',runs='Aktif',over='Berakhir',stopped='Dihentikan',export='Ekspor kode',stop='Hentikan',stopTitle='Hentikan {{name}}?',stopText='Kupon tidak bisa dipakai lagi. Pesanan yang sudah memakainya tetap berlaku.',
 kind=dict(fixed='Jumlah dalam yuan',percent='Persen'),figure=dict(used='Terpakai',orders='Pesanan dibayar',discount='Potongan diberikan',revenue='Pendapatan'),
 field=dict(name='Nama',kind='Jenis',value='Potongan',minimum='Minimum dalam yuan',perPerson='Pemakaian per orang',uses='Pemakaian kode',code='Kode',codes='Jumlah kode',editions='Edisi (kosong: semua)',durations='Bulan (kosong: semua)'),
 hint=dict(codes='Hingga 5.000; tiap kode dari satu batch untuk satu kali pakai.',code='4 sampai 24 huruf dan angka. Kosong: dibuat otomatis.',uses='Kosong: tanpa batas'),
 problem=dict(name='Wajib diisi',value='Bilangan bulat; persen hingga 100',code='4 sampai 24 huruf dan angka',codes='Bilangan bulat 1 sampai 5.000',endsAt='Harus setelah sekarang')),
 signed=dict(title='Undangan untuk diperiksa',text='Pendaftaran dari browser atau jaringan pengundang dalam satu jam. Hadiah sudah diberikan; buka pengundangnya untuk menarik kembali hari.',none='Tidak ada',days='{{days}} hari',sign=dict(browser='Browser sama',network='Jaringan sama')),
 field=dict(name='Nama',kind='Jenis',value='Nilai',minimum='Minimum',uses='Pemakaian',codes='Kode')),
}
for l,w in W.items():
    p=f'public/locales/{l}/admin.json'; d=json.load(open(p))
    d['tab']['coupons']=w['tab']; d['coupons']=w['coupons']; d['signed']=w['signed']
    open(p,'w').write(json.dumps(d,ensure_ascii=False,indent='\t')+'\n')
