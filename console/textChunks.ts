import type { Plugin } from 'vite';
import { allTexts } from '../contract/src/language/allTexts.ts';
import { inLanguage } from '../contract/src/language/catalogues.ts';
import { languages, type TextArea } from '../contract/src/language/language.ts';

const list = 'virtual:texts';
const areas = Object.keys(allTexts) as TextArea[];
const chunks = new Map(
  languages.flatMap((language) =>
    areas.map((area) => [`${list}/${language}-${area}`, inLanguage(allTexts[area], language)]),
  ),
);

const listCode = (): string => {
  const loaders = languages.map((language) => {
    const each = areas.map((area) => `${area}: () => import('${list}/${language}-${area}')`);
    return `${language}: { ${each.join(', ')} }`;
  });
  return `export const textChunks = { ${loaders.join(', ')} };`;
};

/** Makes one chunk of each area's texts in each language, and `virtual:texts`, which loads them. */
export function textChunks(): Plugin {
  return {
    name: 'text-chunks',
    resolveId: (id) => (id === list || chunks.has(id) ? `\0${id}` : undefined),
    load: (id) => {
      if (id === `\0${list}`) return listCode();
      const texts = chunks.get(id.slice(1));
      return texts && `export default ${JSON.stringify(texts)};`;
    },
  };
}
