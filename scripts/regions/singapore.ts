/** Singapore's five regions and fifty-five planning areas, as the Urban Redevelopment Authority divides it. */
const regions: [name: string, areas: string[]][] = [
  [
    '中区 Central Region',
    [
      '碧山 Bishan',
      '红山 Bukit Merah',
      '武吉知马 Bukit Timah',
      '市中心 Downtown Core',
      '芽笼 Geylang',
      '加冷 Kallang',
      '滨海东 Marina East',
      '滨海南 Marina South',
      '马林百列 Marine Parade',
      '博物馆 Museum',
      '纽顿 Newton',
      '诺维娜 Novena',
      '乌节 Orchard',
      '欧南 Outram',
      '女皇镇 Queenstown',
      '里峇峇利 River Valley',
      '梧槽 Rochor',
      '新加坡河 Singapore River',
      '南部岛屿 Southern Islands',
      '海峡景 Straits View',
      '东陵 Tanglin',
      '大巴窑 Toa Payoh',
    ],
  ],
  [
    '东区 East Region',
    [
      '勿洛 Bedok',
      '樟宜 Changi',
      '樟宜湾 Changi Bay',
      '巴西立 Pasir Ris',
      '巴耶利峇 Paya Lebar',
      '淡滨尼 Tampines',
    ],
  ],
  [
    '北区 North Region',
    [
      '中央集水区 Central Water Catchment',
      '林厝港 Lim Chu Kang',
      '万礼 Mandai',
      '三巴旺 Sembawang',
      '新邦 Simpang',
      '双溪加株 Sungei Kadut',
      '兀兰 Woodlands',
      '义顺 Yishun',
    ],
  ],
  [
    '东北区 North-East Region',
    [
      '宏茂桥 Ang Mo Kio',
      '后港 Hougang',
      '东北岛屿 North-Eastern Islands',
      '榜鹅 Punggol',
      '实里达 Seletar',
      '盛港 Sengkang',
      '实龙岗 Serangoon',
    ],
  ],
  [
    '西区 West Region',
    [
      '文礼 Boon Lay',
      '武吉巴督 Bukit Batok',
      '武吉班让 Bukit Panjang',
      '蔡厝港 Choa Chu Kang',
      '金文泰 Clementi',
      '裕廊东 Jurong East',
      '裕廊西 Jurong West',
      '先驱 Pioneer',
      '登加 Tengah',
      '大士 Tuas',
      '西部岛屿 Western Islands',
      '西部集水区 Western Water Catchment',
    ],
  ],
];

const two = (number: number) => String(number).padStart(2, '0');

function entry(code: string, both: string) {
  const [zh = '', ...en] = both.split(' ');
  return { code, zh, en: en.join(' ') };
}

/** Codes by the rule of all others: 99 the country, 99RR a region, 99RRAA a planning area. */
export const singapore = [
  entry('990000', '新加坡 Singapore'),
  ...regions.flatMap(([region, areas], at) => [
    entry(`99${two(at + 1)}00`, region),
    ...areas.map((area, below) => entry(`99${two(at + 1)}${two(below + 1)}`, area)),
  ]),
];
