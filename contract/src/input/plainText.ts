/**
 * What no text of a person holds and no file, database or spreadsheet can keep: control characters other than tab and
 * line breaks, halves of surrogate pairs, the two code points that are no characters, and the replacement character,
 * which stands where bytes were sent that are not UTF-8: what they meant is lost.
 */
const unkeepable = /(?![\t\n\r])\p{Control}|\p{Surrogate}|[\uFFFD-\uFFFF]/u;
const everyUnkeepable = new RegExp(unkeepable, 'gu');

/** Whether a text can be kept as it is. */
export const isPlainText = (text: string): boolean => !unkeepable.test(text);

/** The text without what cannot be kept. */
export const plainText = (text: string): string => text.replaceAll(everyUnkeepable, '');

/** Where a value holds texts that cannot be kept, names of its parts included; however deep it is nested. */
export function unkeepableTexts(value: Record<string, unknown>): string[] {
  const found: string[] = [];
  const waiting: [path: string, value: unknown][] = Object.entries(value);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, part] = next;
    if (typeof part === 'string') {
      if (!isPlainText(part)) found.push(path);
    } else if (typeof part === 'object' && part !== null) {
      for (const [name, below] of Object.entries(part)) {
        if (!isPlainText(name)) found.push(path);
        else waiting.push([`${path}.${name}`, below]);
      }
    }
  }
  return found;
}
