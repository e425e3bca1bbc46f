import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogues } from '@hoistway/contract/language/catalogues.ts';
import { languages } from '@hoistway/contract/language/language.ts';
import roles from '@hoistway/reference/roles.json' with { type: 'json' };
import { findRoute } from '../routes.tsx';
import { guideNames, guidePicture, phonePictureSize, pictureSize, type GuideName } from './guide.ts';
import { guides } from './guides.ts';

const shipped = join(import.meta.dirname, '../../../public');
const sources = join(import.meta.dirname, '../..');
const steps = guideNames.flatMap((name) => guides[name].steps.map((step) => ({ guide: guides[name], step })));

/** The roles that come with the product and do the work of a guide. */
const rolesOf: Record<GuideName, readonly string[]> = {
  operator: ['superAdmin', 'operator'],
  mechanic: ['maintenanceStaff'],
  planner: ['manager', 'areaManager', 'maintenanceManager'],
  accountant: ['finance', 'manager'],
  administrator: ['superAdmin'],
};

test('every guide has six to twelve steps, each of a name of its own', () => {
  for (const name of guideNames) {
    const names = guides[name].steps.map((step) => step.name);
    expect([name, guides[name].name, new Set(names).size]).toEqual([name, name, names.length]);
    expect(names.length).toBeGreaterThanOrEqual(6);
    expect(names.length).toBeLessThanOrEqual(12);
  }
});

test('every step leads to a screen of the console', () => {
  const lost = steps.filter(({ step }) => findRoute(step.path)?.screen === undefined);
  expect(lost.map(({ step }) => step.path)).toEqual([]);
});

test('whoever does the work of a guide may open every screen of it', () => {
  const barred = guideNames.flatMap((name) =>
    rolesOf[name].flatMap((key) => {
      const held: readonly string[] = roles.find((role) => role.key === key)!.permissions;
      return guides[name].steps.flatMap(({ path }) => {
        const { access } = findRoute(path)!;
        if (access === undefined || access === 'anyone' || access === 'signed in') return [];
        const wanted: readonly string[] = typeof access === 'string' ? [access] : access;
        return wanted.some((each) => held.includes(each)) ? [] : [`${name}: ${key} may not open ${path}`];
      });
    }),
  );
  expect(barred).toEqual([]);
});

const placesIn = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place!))].toSorted();

test('a step names the same buttons in both languages, and each of them', () => {
  for (const { guide, step } of steps)
    for (const language of languages)
      expect([guide.name, step.name, language, placesIn(step.text[language])]).toEqual([
        guide.name,
        step.name,
        language,
        Object.keys(step.names).toSorted(),
      ]);
});

test('the name of a button is a text of both languages that needs no value', () => {
  const keys = steps.flatMap(({ step }) => Object.values(step.names));
  const unfit = keys.filter((key) =>
    languages.some((language) => !catalogues[language][key] || catalogues[language][key].includes('{')),
  );
  expect(keys.length).toBeGreaterThan(100);
  expect(unfit).toEqual([]);
});

test('the name of a button is said by a screen', () => {
  const said = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^app[\\/]guide[\\/]/.test(path))
    .map((path) => readFileSync(join(sources, path), 'utf8'))
    .join('\n');
  /** By its key, by the beginning of its key, or as the label of a field. */
  const isSaid = (key: string) => {
    const [area, name] = [key.slice(0, key.lastIndexOf('.')), key.slice(key.lastIndexOf('.') + 1)];
    return [`'${key}'`, `\`${area}.\${`, `name="${name}"`].some((each) => said.includes(each));
  };
  const keys = [...new Set(steps.flatMap(({ step }) => Object.values(step.names)))];
  expect(keys.filter((key) => !isSaid(key))).toEqual([]);
  expect(isSaid('rescuer.nobody')).toBe(false);
});

test('a step has at most four sentences in either language', () => {
  const count = (text: string) =>
    text.split(/[。.!?！？；;](?:\s|$|(?=[\p{Script=Han}“]))/u).filter(Boolean).length;
  for (const { guide, step } of steps)
    for (const language of languages) {
      const n = count(step.text[language]);
      expect([guide.name, step.name, language, n >= 1 && n <= 4]).toEqual([
        guide.name,
        step.name,
        language,
        true,
      ]);
    }
});

/** The size of a WebP picture as a browser's screenshot is written. */
function sizeOf(file: Buffer) {
  expect([file.toString('latin1', 0, 4), file.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP']);
  const kind = file.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  expect(kind).toBe('VP8 ');
  return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
}

test('every step has its picture in both languages, and no picture is left over', () => {
  const wanted = languages.flatMap((language) =>
    steps.map(({ guide, step }) => ({
      path: guidePicture(guide.name, step.name, language),
      size: 'isOnPhone' in guide ? phonePictureSize : pictureSize,
    })),
  );
  const there = readdirSync(join(shipped, 'guides'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('.'))
    .map((path) => `guides/${path.replaceAll('\\', '/')}`);
  expect(there.toSorted()).toEqual(wanted.map(({ path }) => path).toSorted());
  let bytes = 0;
  for (const { path, size } of wanted) {
    const file = readFileSync(join(shipped, path));
    bytes += file.length;
    expect([path, sizeOf(file)]).toEqual([path, size]);
  }
  expect(bytes).toBeLessThan(4_000_000);
});
