import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Chunks that every page of somebody signed in stands on; those of texts have the language in front. */
const ofTheFrame = ['antd', 'frame'];
const ofTexts = ['start', 'frame'];

/**
 * Runs before everything else, in the page: where somebody is signed in, the code of the frame is fetched beside that of
 * the start, which would ask for it only once it runs. It knows no more than what is kept: who is not signed in, or opens
 * a page for anyone, fetches nothing.
 */
function fetchEarly(files: string[], styles: string[], texts: Record<string, string[]>): void {
  const token = sessionStorage.getItem('token') ?? localStorage.getItem('token');
  if (token === null || /^#\/(?:scan|login|common)/i.test(location.hash)) return;
  const language = localStorage.getItem('PLAY_LANG') ?? localStorage.getItem('hoistway.language') ?? 'zh';
  const fetchFile = (file: string, kind: { rel: string; as?: string }) =>
    document.head.append(
      Object.assign(document.createElement('link'), { ...kind, crossOrigin: '', href: `./${file}` }),
    );
  for (const file of styles) fetchFile(file, { rel: 'preload', as: 'style' });
  for (const file of [...files, ...(texts[language] ?? [])]) fetchFile(file, { rel: 'modulepreload' });
}

/** Puts a script in front of the others of the page, which fetches the frame's code where it will be needed. */
export function earlyFiles(): Plugin {
  return {
    name: 'early-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const chunkOf = (name: string) => {
        const found = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === name);
        if (found?.type !== 'chunk') throw new Error(`there is no chunk ${name}`);
        return found;
      };
      const fileOf = (name: string) => chunkOf(name).fileName;
      const styles = ofTheFrame.flatMap((name) => [...(chunkOf(name).viteMetadata?.importedCss ?? [])]);
      const texts = Object.fromEntries(
        ['zh', 'en'].map((language) => [language, ofTexts.map((name) => fileOf(`${language}-${name}`))]),
      );
      const source = `(${String(fetchEarly)})(${JSON.stringify(ofTheFrame.map(fileOf))},${JSON.stringify(styles)},${JSON.stringify(texts)});\n`;
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/early-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      page.source = String(page.source).replace(
        '<script',
        `<script src="./${fileName}"></script>\n    <script`,
      );
    },
  };
}
