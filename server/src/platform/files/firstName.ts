import { plainText } from '@hoistway/contract/input/plainText.ts';

const maxNameLength = 100;

/** What a file is called at first: its own name without folders, ending and signs that cannot be seen. */
export const firstName = (fileName: string, otherwise: string): string =>
  plainText(
    (fileName.split(/[/\\]/).at(-1) ?? '')
      .replace(/\.[^.]*$/, '')
      .replaceAll(/\p{C}/gu, '')
      .trim()
      .slice(0, maxNameLength),
  ).trim() || otherwise;
