/** Invented buildings of the demo: real districts, made-up names. Floors count from the lowest stop. */
export interface DemoSite {
  prefix: string;
  project: string;
  address: string;
  regionCode: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  use: 'residential' | 'office' | 'mall' | 'hospital' | 'transport' | 'hotel';
  lifts: number;
  floors: number;
  basements: number;
  maintainer: 'hengsheng' | 'kangda';
  property: 'jufu' | 'cuilin';
}

type Row = [
  prefix: string,
  project: string,
  address: string,
  latitude: number,
  longitude: number,
  use: DemoSite['use'],
  lifts: number,
  floors: number,
  basements: number,
  maintainer: DemoSite['maintainer'],
  property: DemoSite['property'],
];

const cities: { regionCode: string; timeZone: string; rows: Row[] }[] = [
  {
    regionCode: '999001',
    timeZone: 'Asia/Singapore',
    rows: [
      ['BSH', '碧山聚福苑 Bishan Fook Court', '碧山 12 街 45 号 · 45 Bishan St 12', 1.3509, 103.8485, 'residential', 12, 25, 1, 'hengsheng', 'jufu'],
      ['QTN', '女皇镇杜生庄 Queenstown Dawson', '杜生路 89 号 · 89 Dawson Rd', 1.2946, 103.8101, 'residential', 16, 40, 1, 'hengsheng', 'jufu'],
      ['JRE', '裕廊东商业中心 Jurong East Exchange', '裕廊门路 12 号 · 12 Jurong Gateway Rd', 1.3331, 103.7422, 'mall', 12, 12, 3, 'kangda', 'cuilin'],
      ['TPN', '淡滨尼新翠 Tampines Verdant', '淡滨尼 81 街 812 号 · 812 Tampines St 81', 1.3496, 103.9345, 'residential', 14, 16, 1, 'hengsheng', 'cuilin'],
      ['SKH', '盛港综合医院 Sengkang Hospital', '盛港东道 110 号 · 110 Sengkang East Way', 1.3954, 103.8936, 'hospital', 10, 14, 2, 'kangda', 'jufu'],
      ['RHV', '红山景 Redhill Vista', '红山弄 75 号 · 75 Redhill Lane', 1.2877, 103.8169, 'residential', 10, 30, 1, 'kangda', 'jufu'],
      ['WDL', '兀兰民生坊 Woodlands Civic', '兀兰 900 座 · Blk 900 Woodlands Dr', 1.4369, 103.7863, 'office', 8, 18, 2, 'kangda', 'cuilin'],
      ['PGL', '榜鹅水岸台 Punggol Waterway', '榜鹅通道 268 号 · 268 Punggol Field', 1.4023, 103.9041, 'residential', 14, 17, 1, 'hengsheng', 'cuilin'],
    ],
  },
  {
    regionCode: '310115',
    timeZone: 'Asia/Shanghai',
    rows: [
      ['PDX', '上海浦江云庭', '上海市浦东新区锦绣路 1880 号', 31.2048, 121.5447, 'residential', 12, 33, 2, 'hengsheng', 'jufu'],
      ['LJZ', '上海陆家嘴潮汇大厦', '上海市浦东新区银城北路 210 号', 31.2397, 121.5055, 'office', 14, 46, 3, 'kangda', 'cuilin'],
      ['ZJG', '上海张江启元中心', '上海市浦东新区科苑路 560 号', 31.2055, 121.5992, 'office', 8, 20, 2, 'hengsheng', 'cuilin'],
    ],
  },
  {
    regionCode: '440305',
    timeZone: 'Asia/Shanghai',
    rows: [
      ['NSH', '深圳南山海棠湾', '深圳市南山区后海大道 2388 号', 22.5088, 113.9387, 'residential', 12, 32, 2, 'kangda', 'jufu'],
      ['KJY', '深圳科技园智谷大厦', '深圳市南山区科苑南路 3099 号', 22.5306, 113.9446, 'office', 12, 38, 3, 'hengsheng', 'cuilin'],
      ['SZB', '深圳湾畔广场', '深圳市南山区海德三道 195 号', 22.5165, 113.9365, 'mall', 8, 8, 3, 'kangda', 'cuilin'],
    ],
  },
  {
    regionCode: '320583',
    timeZone: 'Asia/Shanghai',
    rows: [
      ['KSH', '昆山玉龙花园', '昆山市前进中路 368 号', 31.3856, 120.9807, 'residential', 14, 18, 1, 'hengsheng', 'jufu'],
      ['KSN', '昆山南站广场', '昆山市新南中路 5 号', 31.3577, 120.9702, 'transport', 8, 5, 2, 'kangda', 'cuilin'],
      ['KSY', '昆山友谊医院', '昆山市白马泾路 66 号', 31.3771, 120.9578, 'hospital', 8, 15, 2, 'hengsheng', 'jufu'],
    ],
  },
  {
    regionCode: '500103',
    timeZone: 'Asia/Shanghai',
    rows: [
      ['YZC', '重庆渝中江景城', '重庆市渝中区民权路 28 号', 29.5571, 106.5771, 'residential', 16, 42, 3, 'kangda', 'jufu'],
      ['JFB', '重庆解放碑云廷酒店', '重庆市渝中区邹容路 116 号', 29.5595, 106.5743, 'hotel', 10, 36, 3, 'kangda', 'cuilin'],
      ['DPI', '重庆大坪时代里', '重庆市渝中区长江二路 174 号', 29.5403, 106.5189, 'mall', 12, 10, 3, 'hengsheng', 'cuilin'],
      ['QXG', '重庆七星岗坡上人家', '重庆市渝中区金汤街 80 号', 29.5549, 106.5667, 'residential', 10, 28, 2, 'hengsheng', 'jufu'],
    ],
  },
];

export const demoSites: readonly DemoSite[] = cities.flatMap(({ regionCode, timeZone, rows }) =>
  rows.map(([prefix, project, address, latitude, longitude, use, lifts, floors, basements, maintainer, property]) => ({
    prefix,
    project,
    address,
    regionCode,
    latitude,
    longitude,
    timeZone,
    use,
    lifts,
    floors,
    basements,
    maintainer,
    property,
  })),
);
