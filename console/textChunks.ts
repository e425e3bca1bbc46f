import type { Plugin } from 'vite';
import { allTexts } from '../contract/src/language/allTexts.ts';
import { inLanguage } from '../contract/src/language/catalogues.ts';
import { languages, type Language, type TextArea } from '../contract/src/language/language.ts';

const list = 'virtual:texts';
const areas = Object.keys(allTexts) as TextArea[];

/** Areas whose texts a page says that opens without a sign-in; those of the others come with the frame. */
const before: readonly TextArea[] = [
  'kit',
  'frame',
  'session',
  'access',
  'qrCode',
  'residents',
  'publicIncident',
];

/** The chunk that holds what an area says. */
export const chunkOf = (area: TextArea): string => (before.includes(area) ? 'start' : 'frame');

const names = [...new Set(areas.map(chunkOf))];

const codeOf = (language: Language, name: string): string => {
  const within = areas.filter((area) => chunkOf(area) === name);
  const texts = Object.fromEntries(within.map((area) => [area, inLanguage(allTexts[area], language)]));
  // A browser reads JSON several times as fast as the same written as code.
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))});`;
};

const chunks = new Map<string, string>(
  languages.flatMap((language) =>
    names.map((name) => [`${list}/${language}-${name}`, codeOf(language, name)] as const),
  ),
);

const listCode = (): string => {
  const loaders = languages.map((language) => {
    const each = areas.map(
      (area) =>
        `${area}: async () => ({ default: (await import('${list}/${language}-${chunkOf(area)}')).default.${area} })`,
    );
    return `${language}: { ${each.join(', ')} }`;
  });
  return `export const textChunks = { ${loaders.join(', ')} };`;
};

/** Makes a few chunks of texts in each language, and `virtual:texts`, which loads of them what areas say. */
export function textChunks(): Plugin {
  return {
    name: 'text-chunks',
    resolveId: (id) => (id === list || chunks.has(id) ? `\0${id}` : undefined),
    load: (id) => (id === `\0${list}` ? listCode() : chunks.get(id.slice(1))),
  };
}
