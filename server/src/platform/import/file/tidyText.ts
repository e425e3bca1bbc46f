import { plainText } from '@hoistway/contract/input/plainText.ts';

/** Blanks that look like one and are compared as another. */
const oddBlanks = /[\t\v\f\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
/** What takes no room on the screen: zero-width blanks, marks of direction, soft hyphens, fillers. */
const invisible =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]/g;
/** Joiners belong to the letters of some scripts and to emoji; beside any other character they are only invisible. */
const strayJoiners =
  /(?<![^\s\p{ASCII}\p{Script=Han}])[\u200C\u200D]+|[\u200C\u200D]+(?![^\s\p{ASCII}\p{Script=Han}])/gu;

/** A text as a person sees it: one kind of blank and of line break, and nothing that cannot be seen. */
export const tidyText = (text: string): string =>
  plainText(text.replaceAll(/\r\n?|\u2028|\u2029|\u0085/g, '\n'))
    .replaceAll(oddBlanks, ' ')
    .replaceAll(invisible, '')
    .replaceAll(strayJoiners, '')
    .trim();

/** The same on one line, for what a form asks for in one. */
export const onOneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');

/** Characters that mean something to one program or typeface alone: what a person saw is not known. */
export const holdsPrivateUse = (text: string): boolean => /\p{Private_Use}/u.test(text);
