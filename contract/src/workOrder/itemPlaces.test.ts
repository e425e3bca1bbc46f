import { expect, test } from 'vitest';
import maintenanceItems from '@hoistway/reference/maintenanceItems.json' with { type: 'json' };
import { itemPlaces, placeOfItem } from './itemPlaces.ts';

test('every item of the national lists has one place that fits its name', () => {
  const of = (place: string) => maintenanceItems.filter(({ code }) => placeOfItem(code) === place);
  expect(of('other')).toEqual([]);
  expect(itemPlaces.map((place) => of(place).length).reduce((sum, n) => sum + n, 0)).toBe(
    maintenanceItems.length,
  );
  const wrong = maintenanceItems.filter(({ code, zh }) => {
    const place = placeOfItem(code);
    if (/^(?:底坑|缓冲器|耗能缓冲器)/.test(zh)) return place !== 'pit';
    if (/^层(?:门地坎|站召唤|门门)/.test(zh)) return place !== 'landing';
    if (/^(?:轿内|轿厢照明)/.test(zh)) return place !== 'car';
    if (/^(?:机房|控制柜|曳引轮槽)/.test(zh)) return place !== 'machineRoom';
    if (zh.startsWith('扶手')) return place !== 'handrail';
    return code.startsWith('D') !== ['drive', 'steps', 'handrail', 'entrance'].includes(place);
  });
  expect(wrong).toEqual([]);
});

test('an item added by a company has the place other', () => {
  expect(placeOfItem('X-01')).toBe('other');
});
