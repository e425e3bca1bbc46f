import type { Plugin } from 'vite';
import type { FirstRead, FirstReads } from './src/kit/call/firstReads.ts';

/** Chunks that every page of somebody signed in stands on; those of texts have the language in front. */
const ofTheFrame = ['antd', 'frame'];
const ofTexts = ['start', 'frame'];

/**
 * Runs before everything else, written into the page: where somebody is signed in, the code of the frame is fetched
 * beside that of the start, which would ask for it only once it runs, and what this page read when they last opened it
 * is read (`firstReads.ts`). It knows no more than what is kept: who is not signed in, or opens a page for anyone, fetches nothing.
 */
export function fetchEarly(files: string[], styles: string[], texts: Record<string, string[]>): void {
  const keep = sessionStorage.getItem('token') === null ? localStorage : sessionStorage;
  const token = keep.getItem('token');
  if (token === null || /^#\/(?:scan|login|common)/i.test(location.hash)) return;
  const language = localStorage.getItem('PLAY_LANG') ?? localStorage.getItem('hoistway.language') ?? 'zh';
  const fetchFile = (file: string, kind: { rel: string; as?: string }) =>
    document.head.append(
      Object.assign(document.createElement('link'), { ...kind, crossOrigin: '', href: `./${file}` }),
    );
  for (const file of styles) fetchFile(file, { rel: 'preload', as: 'style' });
  for (const file of [...files, ...(texts[language] ?? [])]) fetchFile(file, { rel: 'modulepreload' });
  const known = JSON.parse(keep.getItem('firstReads') ?? '{}') as Partial<FirstReads>;
  if (known.userId !== keep.getItem('userId')) return;
  const here = location.hash.replace(/^#/, '') || '/';
  const reads = known.pages?.find(({ page }) => page === here)?.reads ?? [];
  const send = ([method, address, form]: FirstRead) =>
    fetch(address, {
      method,
      headers: { 'accept-language': language, authorization: token },
      ...(form === null ? {} : { body: new URLSearchParams(form) }),
    }).catch(() => undefined);
  globalThis.earlyReads = {
    token,
    language,
    reads: Object.fromEntries(
      reads.map((read) => [JSON.stringify(read), { askedAt: Date.now(), reply: send(read) }]),
    ),
  };
}

/** Writes a script into the page, in front of the others, which fetches the frame's code where it will be needed. */
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
      const values = [ofTheFrame.map(fileOf), styles, texts].map((each) => JSON.stringify(each));
      page.source = String(page.source).replace(
        '<script',
        `<script>(${String(fetchEarly)})(${values.join()});</script>\n    <script`,
      );
    },
  };
}
