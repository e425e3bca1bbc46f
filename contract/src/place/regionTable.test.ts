import regions from '@hoistway/reference/regions.json';
import { expect, test } from 'vitest';
import {
  createRegionTable,
  isInSingapore,
  kindOfRegion,
  parentOfRegion,
  regionPrefix,
  type RegionRow,
} from './regionTable.ts';

const rows = regions as unknown as RegionRow[];
const table = createRegionTable(rows);
const codes = rows.map(([code]) => code);
const of = (prefix: string) => codes.filter((code) => code.startsWith(prefix));

test('the table has at least as many regions as at its last review', () => {
  expect(rows.length).toBeGreaterThanOrEqual(3943);
  expect(codes.filter((code) => kindOfRegion(code) === 'province')).toHaveLength(35);
  expect(of('71').length).toBeGreaterThanOrEqual(390);
  expect(of('81')).toHaveLength(22);
  expect(of('82').length).toBeGreaterThanOrEqual(11);
  const singapore = codes.filter(isInSingapore);
  expect(singapore.filter((code) => kindOfRegion(code) === 'city')).toHaveLength(5);
  expect(singapore.filter((code) => kindOfRegion(code) === 'district')).toHaveLength(55);
});

test('every region code has six digits, is unique and is in order', () => {
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toEqual(codes.toSorted());
});

test('every region has a Chinese name, an English name and a pinyin syllable per character', () => {
  const wrong = rows.filter(
    ([, zh, en, sounds]) =>
      !/^[\u4E00-\u9FFF]+$/.test(zh) ||
      !/^[A-ZÜ][A-Za-zÀ-ÿ' ,-]+$/.test(en) ||
      sounds.split(' ').length !== zh.length,
  );
  expect(wrong).toEqual([]);
});

test('every region below a province has its parent, of the next higher kind', () => {
  const above = { district: 'city', city: 'province', province: undefined } as const;
  for (const code of codes) {
    const parent = parentOfRegion(code);
    expect(parent === undefined ? undefined : kindOfRegion(parent), code).toBe(above[kindOfRegion(code)]);
    if (parent !== undefined) expect(table.has(parent), code).toBe(true);
  }
});

test.each([
  ['110000', 'province', undefined, '11'],
  ['110100', 'city', '110000', '1101'],
  ['310115', 'district', '310100', '310115'],
  ['469000', 'city', '460000', '4690'],
  ['500000', 'province', undefined, '50'],
  ['100000', 'province', undefined, '10'],
])('region %s is a %s below %s with the code prefix %s', (code, kind, parent, prefix) => {
  expect([kindOfRegion(code), parentOfRegion(code), regionPrefix(code)]).toEqual([kind, parent, prefix]);
});

test('a region path repeats no name, except where a district has the name of its city', () => {
  const twice = codes.filter((code) => {
    const names = table.path(code).map((each) => each.names.zh);
    return names.length === 0 || new Set(names).size < names.length;
  });
  expect(twice).toEqual(['711493']);
});

test.each([
  ['110101', '北京市 / 东城区', 'Beijing / Dongcheng District'],
  ['110100', '北京市', 'Beijing'],
  ['310115', '上海市 / 浦东新区', 'Shanghai / Pudong New Area'],
  ['440305', '广东省 / 深圳市 / 南山区', 'Guangdong / Shenzhen / Nanshan District'],
  ['500242', '重庆市 / 酉阳土家族苗族自治县', 'Chongqing / Youyang Tujia and Miao Autonomous County'],
  ['419001', '河南省 / 济源市', 'Henan / Jiyuan'],
  ['610100', '陕西省 / 西安市', "Shaanxi / Xi'an"],
  ['140100', '山西省 / 太原市', 'Shanxi / Taiyuan'],
  ['540100', '西藏自治区 / 拉萨市', 'Tibet / Lhasa'],
  ['222400', '吉林省 / 延边朝鲜族自治州', 'Jilin / Yanbian Korean Autonomous Prefecture'],
  [
    '810101',
    '香港特别行政区 / 香港岛 / 中西区',
    'Hong Kong / Hong Kong Island / Central and Western District',
  ],
  ['820105', '澳门特别行政区 / 澳门半岛 / 大堂区', 'Macau / Macau Peninsula / Sé'],
  ['710100', '台湾省 / 台北市', 'Taiwan / Taipei'],
  ['990101', '新加坡 / 中区 / 碧山', 'Singapore / Central Region / Bishan'],
  ['123456', '123456', '123456'],
])('the path of region %s reads %s and %s', (code, zh, en) => {
  expect([table.pathText(code, 'zh'), table.pathText(code, 'en')]).toEqual([zh, en]);
});

test('every region except administrative placeholders is offered exactly once', () => {
  const offered: string[] = [];
  const walk = (code?: string): void => {
    for (const each of table.below(code)) {
      offered.push(each.code);
      walk(each.code);
    }
  };
  walk();
  const forms = codes.filter((code) => !offered.includes(code));
  expect(new Set(offered).size).toBe(offered.length);
  expect(forms).toEqual([
    '110100',
    '120100',
    '310100',
    '419000',
    '429000',
    '469000',
    '500100',
    '500200',
    '659000',
  ]);
  expect(forms.flatMap((code) => table.below(code))).toEqual([]);
});

test.each([
  ['310115', ['浦东', 'pudong', 'Pudong New', 'pdxq', '3101']],
  ['610100', ['西安', 'xian', "xi'an", 'xas']],
  ['141100', ['吕梁', 'lvliang', 'luliang', 'lüliang']],
  ['810103', ['东区', 'eastern', 'dongqu']],
  ['650100', ['乌鲁木齐', 'urumqi', 'wulumuqi', 'wlmq']],
  ['990206', ['淡滨尼', 'tampines', 'dbn']],
])('region %s is found by each of %j', (code, words) => {
  expect(words.filter((each) => !table.fits(code, each))).toEqual([]);
});

test('initials match only from the start of the name, and a blank search finds nothing', () => {
  expect(table.fits('310115', 'dxq')).toBe(false);
  expect(table.fits('310115', ' ')).toBe(false);
  expect(table.fits('123456', '123456')).toBe(false);
});

test('the path of a region in either language, however it is spaced, leads back to it', () => {
  const astray = codes.flatMap((code) =>
    (['zh', 'en'] as const).flatMap((language) => {
      const text = table.pathText(code, language);
      const found = table.codeOfPath(text.replace(' / ', '/')) ?? '';
      return table.pathText(found, language) === text && found <= code ? [] : [`${code} ${text} ${found}`];
    }),
  );
  expect(astray).toEqual([]);
  expect(table.codeOfPath('上海市 / 浦东新区')).toBe('310115');
  expect(table.codeOfPath('Shanghai/Pudong New Area')).toBe('310115');
  expect(table.codeOfPath('上海市')).toBe('310000');
  expect(table.codeOfPath('无此地')).toBeUndefined();
});
