import { parse } from 'node:querystring';

/**
 * The fields of a form or a query. Bytes that are not UTF-8 become replacement characters, as in every other body, and
 * no text keeps those; the parser that comes with the framework would leave their percent signs in the text.
 */
export const readPairs = (text: string): Record<string, string | string[]> =>
  parse(text, '&', '=', { maxKeys: 0 }) as Record<string, string | string[]>;
