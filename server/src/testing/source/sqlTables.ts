/** A table that a piece of SQL names, as it is written there. */
export interface NamedTable {
  name: string;
  does: 'reads' | 'writes';
}

/** Stands in a text for something that may be a table and cannot be read. */
export const unreadable = '⁇';
/** Stands in a text for a value, or for a part that is read by itself. */
export const readElsewhere = '…';

const readers = new Set(['from', 'using', 'join', 'table']);
const writers = new Set(['into', 'update', 'copy', 'truncate', 'lock']);
/** Words between a verb and its table. */
const between = new Set(['only', 'lateral', 'table', 'if', 'exists', 'not', 'concurrently']);
/** After these a comma no longer leads to a table. */
const endOfList = new Set(
  'where group order having limit offset set returning union intersect except select values window fetch for with when in'.split(
    ' ',
  ),
);

/** One level of brackets: whether a table is awaited, whether a comma leads to one, and what becomes of it. */
interface Level {
  awaits: boolean;
  inList: boolean;
  does: NamedTable['does'];
}

const tokens = /"((?:[^"]|"")*)"|'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|[A-Za-z_]\w*|[⁇…]|[(),.;]/gu;

/**
 * The tables that SQL names where a table is expected, or what cannot be read there. Any word may be a table: whoever asks
 * knows which are. Pieces of statements are read as far as they go.
 */
export function tablesInSql(text: string): NamedTable[] {
  const found: NamedTable[] = [];
  const levels: Level[] = [{ awaits: false, inList: false, does: 'reads' }];
  const words = [...text.matchAll(tokens)].filter(([word]) => !/^(?:'|--|\/\*)/.test(word));
  let before = '';
  for (const [at, [token, quoted]] of words.entries()) {
    const level = levels.at(-1)!;
    const word = quoted === undefined ? token.toLowerCase() : token;
    const [next] = words[at + 1] ?? [''];
    if (word === '(') levels.push({ awaits: level.awaits, inList: level.awaits, does: level.does });
    else if (word === ')') {
      if (levels.length > 1) levels.pop();
      levels.at(-1)!.awaits = false;
    } else if (word === ',') level.awaits = level.inList;
    else if (word === ';') Object.assign(level, { awaits: false, inList: false, does: 'reads' });
    else if (word === '.') level.awaits = before === 'public';
    else if (isTakenOver(word, before)) Object.assign(level, { awaits: true, inList: false, does: 'reads' });
    else if (readers.has(word) || writers.has(word)) {
      // `alter table`, `drop table`, `lock table` write; `delete from` does as well.
      const does =
        writers.has(word) ||
        (word === 'from' && before === 'delete') ||
        (word === 'table' && ['alter', 'drop', 'lock', 'truncate', 'exists'].includes(before))
          ? 'writes'
          : 'reads';
      Object.assign(level, { awaits: true, inList: word !== 'update' && word !== 'into', does });
    } else if (word === 'on' && /^(?:index|trigger)$/.test(statementOf(words, at)))
      Object.assign(level, { awaits: true, inList: false, does: 'writes' });
    else if (endOfList.has(word)) Object.assign(level, { awaits: false, inList: false });
    else if (level.awaits && !between.has(word)) {
      level.awaits = false;
      const name = (quoted ?? word).replaceAll('""', '"');
      const isPart = word === readElsewhere ? isJoined(words, at, 1) : isJoined(words, at, 0);
      if (isPart) found.push({ name: unreadable, does: level.does });
      else if (word !== readElsewhere && !(next === '.' && name !== unreadable))
        found.push({ name, does: level.does });
    }
    before = quoted ?? word;
  }
  return found;
}

/** Before a table whose columns another one takes over: `(like a)`, `inherits (a)`, `partition of a`. */
const isTakenOver = (word: string, before: string): boolean =>
  (word === 'like' && (before === '(' || before === ',')) ||
  word === 'inherits' ||
  (word === 'of' && before === 'partition');

/** Whether a word is only a part of a name, the rest of which stands in the text beside it without a blank. */
function isJoined(words: readonly RegExpExecArray[], at: number, from: 0 | 1): boolean {
  const [word, following] = [words[at]!, words[at + 1]];
  if (following === undefined || word.index + word[0].length !== following.index) return false;
  return from === 0 ? following[0] === readElsewhere : /^\w/.test(following[0]);
}

/** What is made by the statement in which a word stands: `index` of `create unique index … on`. */
function statementOf(words: readonly RegExpExecArray[], at: number): string {
  for (let back = at - 1; back >= 0 && at - back < 16; back--) {
    const word = words[back]![0].toLowerCase();
    if (word === ';' || word === '(') return '';
    if (word === 'index' || word === 'trigger') return word;
  }
  return '';
}
