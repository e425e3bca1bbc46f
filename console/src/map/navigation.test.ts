import { expect, test } from 'vitest';
import { navigationAddress } from './navigation.ts';

test('navigationAddress uses Amap in mainland China and Google Maps in Singapore', () => {
  const shanghai = navigationAddress({ latitude: 31.2304, longitude: 121.4737 }, '碧云 3 号');
  expect(shanghai).toContain('https://uri.amap.com/navigation?to=121.4737%2C31.2304%2C%E7%A2%A7');
  expect(shanghai).toContain('coordinate=wgs84');
  expect(navigationAddress({ latitude: 1.3509, longitude: 103.8485 }, 'BSH-03')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=1.3509%2C103.8485',
  );
});
