import type { Kind, MaskKind } from '@hoistway/contract/kinds.ts';
import type { Viewer } from '../viewer.ts';

const most = 4;
const first = 3;

/**
 * A text as it leaves for people who may not read it whole: never more than half of it. Of a phone its last four
 * digits at most, of a document number the first three characters and the last four, of an e-mail its first letter and
 * where it is kept.
 */
export function maskText(as: MaskKind, text: string): string {
  if (as === 'email') return text.replace(/^(.)[^@]*/, '$1***');
  const half = Math.floor(text.length / 2);
  const head = as === 'document' && half >= first + most ? first : 0;
  const tail = Math.min(most, half);
  return text.slice(0, head) + '*'.repeat(text.length - head - tail) + text.slice(text.length - tail);
}

/** A text of a kind as the viewer may see it. */
export const maskedFor =
  (viewer: Pick<Viewer, 'permissions'> | undefined) =>
  ({ as, seenBy }: NonNullable<Kind['masked']>, text: string): string =>
    viewer?.permissions.has(seenBy) ? text : maskText(as, text);
