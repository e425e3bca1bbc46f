/** Stands for a letter that no face of this machine holds. */
const mark = '\uFFFD';

const warnings = /the text `"(.+?)"` could not be displayed/g;

/** Characters that every face has, reported only because they stand between letters that none has. */
const everywhere = /^[\p{ASCII}\s]+$/u;

/** The texts that the compiler could not show, from its message: quoted twice, each time with escapes. */
export function unshownIn(problem: string): string[] {
  const once = unescaped(problem);
  const texts = [...once.matchAll(warnings)].map(([, text]) => unescaped(text!));
  return [...new Set(texts)].filter((text) => !everywhere.test(text));
}

const unescaped = (text: string): string =>
  text.replaceAll(/\\u\{([0-9a-f]+)\}|\\(.)/g, (_, code: string | undefined, sign: string) =>
    code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
  );

/** The inputs with a mark in place of each of the texts. */
export const showableInputs = (
  inputs: Readonly<Record<string, string>>,
  unshown: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, json]) => [
      name,
      unshown.reduce((text, each) => text.replaceAll(each, mark), json),
    ]),
  );
