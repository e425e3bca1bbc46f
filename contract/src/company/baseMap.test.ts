import { expect, test } from 'vitest';
import { baseMapProblem, tileOrigins, type BaseMapKind } from './baseMap.ts';

test.each<[BaseMapKind, string | null, string | undefined]>([
  ['embedded', null, undefined],
  ['embedded', 'https://maps.example/style.json', 'invalid.baseMapNoUrl'],
  ['raster', 'https://{s}.maps.example/{z}/{x}/{y}.png', undefined],
  ['raster', 'https://tiles.example/{z}/{x}/{y}.png?key=1', undefined],
  ['raster', 'https://tiles.example/{z}/{x}.png', 'invalid.baseMapRaster'],
  ['raster', 'http://tiles.example/{z}/{x}/{y}.png', 'invalid.httpsUrl'],
  ['style', 'https://maps.example/style.json', undefined],
  ['style', 'javascript:alert(1)', 'invalid.httpsUrl'],
  ['style', 'https://user:secret@maps.example/style.json', 'invalid.httpsUrl'],
  ['style', null, 'invalid.httpsUrl'],
  ['raster', 'https://a;sandbox/{z}/{x}/{y}', 'invalid.httpsUrl'],
  ['raster', 'https://a,b/{z}/{x}/{y}', 'invalid.httpsUrl'],
  ['raster', "https://a'b/{z}/{x}/{y}", 'invalid.httpsUrl'],
  ['raster', 'https://*/{z}/{x}/{y}', 'invalid.httpsUrl'],
  ['raster', 'https://[::1]/{z}/{x}/{y}', 'invalid.httpsUrl'],
  ['raster', 'https://瓦片.example/{z}/{x}/{y}', undefined],
  ['pmtiles', 'https://maps.example/sg.pmtiles', undefined],
  ['pmtiles', 'https://maps.example/sg.zip', 'invalid.baseMapPmtiles'],
])('baseMapProblem judges a %s map at %s: %s', (kind, url, problem) =>
  expect(baseMapProblem({ kind, url })).toBe(problem),
);

test.each([
  ['https://{s}.maps.example:8443/{z}', ['a', 'b', 'c'].map((each) => `https://${each}.maps.example:8443`)],
  ['https://Tiles.Example/{z}?key=1', ['https://tiles.example']],
  ['https://a;sandbox/{z}', []],
  ['https://a/{z};sandbox', ['https://a']],
])('tileOrigins finds for tiles at %s the origins %j', (url, origins) =>
  expect(tileOrigins(url)).toEqual(origins),
);
