import type { Mention } from '@hoistway/contract/comment/commentCalls.ts';

/** A piece of a comment: words, or the name of somebody whom it mentions. */
export interface CommentPiece {
  text: string;
  mentioned: boolean;
}

/** The text of a comment with the names that it mentions set apart, the longest first: "@Wang Qiang" is not "@Wang". */
export function piecesOf(body: string, mentions: readonly Pick<Mention, 'written'>[]): CommentPiece[] {
  const names = [...new Set(mentions.map(({ written }) => `@${written}`))].toSorted(
    (one, other) => other.length - one.length,
  );
  const pieces: CommentPiece[] = [];
  let rest = body;
  while (rest !== '') {
    const found = names
      .map((name) => ({ name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at)[0];
    if (!found) {
      pieces.push({ text: rest, mentioned: false });
      break;
    }
    if (found.at > 0) pieces.push({ text: rest.slice(0, found.at), mentioned: false });
    pieces.push({ text: found.name, mentioned: true });
    rest = rest.slice(found.at + found.name.length);
  }
  return pieces;
}

/** The language in which a text of a person is written, as a page marks it for those who have it read out. */
export const languageOf = (text: string): 'zh-CN' | 'en' => (/\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en');

/** Those of the chosen people whom the text still names, each with what stands behind the @. */
export const mentionsIn = (body: string, chosen: ReadonlyMap<string, string>): Mention[] =>
  [...chosen].flatMap(([written, userId]) => (body.includes(`@${written}`) ? [{ userId, written }] : []));
