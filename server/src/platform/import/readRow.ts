import { wordIssues } from '@hoistway/contract/input/invalidInput.ts';
import { languages, type TextKey } from '@hoistway/contract/language/language.ts';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import { decodeInput, type Texts } from '@hoistway/contract/wire.ts';
import { z } from 'zod';
import type { TransactionContext } from '../call/requestContext.ts';
import { Invalid } from '../call/problems.ts';
import { regions } from '../regions.ts';
import { translators } from '../texts.ts';
import { breathing } from './breathing.ts';
import { textOfCell, type ImportCell } from './file/cell.ts';
import { refuseForeignMobiles } from './mobileNumbers.ts';
import { readWritten } from './readWritten.ts';
import type { Importer } from './importer.ts';
import type { KeptRun } from './importStore.ts';
import { onOneLine } from './file/tidyText.ts';

const yesNo = { true: 'button.yes', false: 'button.no' } as const;

const labelled = (words: Record<'true' | 'false', TextKey>): { value: string; label: TextKey }[] => [
  { value: 'true', label: words.true },
  { value: 'false', label: words.false },
];

const shapeOf = ({ kind }: Importer, name: string): z.ZodType =>
  bare(kind.add.input.shape[name] as z.ZodType);

/** The words that a column may hold, with what the form would send for each; undefined where any text may stand. */
export function choicesOf(by: Importer, name: string): { value: string; label: TextKey }[] | undefined {
  const schema = shapeOf(by, name);
  const { choice, flagWords } = kindOf(schema);
  if (schema instanceof z.ZodBoolean)
    return labelled(flagWords ? { true: flagWords.yes, false: flagWords.no } : yesNo);
  if (!(schema instanceof z.ZodEnum) || choice === undefined) return undefined;
  return schema.options.map((value) => ({ value: String(value), label: `${choice}.${value}` as TextKey }));
}

const wordsOf = new WeakMap<Importer, Map<string, ReadonlyMap<string, string> | undefined>>();

/** What each word of a column stands for: the value itself, and its label in either language; worked out once. */
function valuesByWord(by: Importer, name: string): ReadonlyMap<string, string> | undefined {
  const known = wordsOf.get(by) ?? new Map<string, ReadonlyMap<string, string> | undefined>();
  wordsOf.set(by, known);
  if (!known.has(name)) {
    const choices = choicesOf(by, name);
    // A flag with words of its own is told by yes and no as well.
    const plain = shapeOf(by, name) instanceof z.ZodBoolean ? labelled(yesNo) : [];
    const words =
      choices &&
      [...choices, ...plain].flatMap(({ value, label }) =>
        [value, ...languages.map((language) => translators[language](label))].map(
          (word) => [word.normalize('NFKC').toLowerCase(), value] as const,
        ),
      );
    known.set(name, words && new Map(words));
  }
  return known.get(name);
}

/**
 * A label in either language is the value it stands for, and so is the path of a region; what is neither is left for
 * the schema to judge.
 */
const valueOfWord = (by: Importer, name: string, text: string): string =>
  kindOf(shapeOf(by, name)).region
    ? (regions.codeOfPath(text) ?? text)
    : (valuesByWord(by, name)?.get(text.normalize('NFKC').toLowerCase()) ?? text);

/** A row whose columns hold what the add call takes, and what of it the file itself says. */
export interface ReadRow {
  input: Record<string, unknown>;
  given: readonly string[];
  /** What stands in its cells, by field. */
  told: Readonly<Record<string, string>>;
  /** What is wrong with it, unless the cell just repeats what is there: a masked number, a name nobody else may look up. */
  unlessShown: Readonly<Record<string, string>>;
}

interface Draft {
  texts: Texts;
  told: Record<string, string>;
  /** What no record can be said by. */
  errors: Record<string, string>;
  /** Names that nothing was found by, and what is not written as its column asks. */
  unknown: Record<string, string>;
}

/**
 * Rows as the input of the add call, each with what the place they were brought to says for it; an empty cell says
 * nothing. A row that does not fit is `Invalid` with the form's own sentences.
 */
export async function readCells(
  ctx: TransactionContext,
  by: Importer,
  { columns, fixed }: Pick<KeptRun, 'columns' | 'fixed'>,
  rows: readonly (readonly ImportCell[])[],
): Promise<(ReadRow | Invalid)[]> {
  const drafts = rows.map((): Draft => ({ texts: {}, told: {}, errors: {}, unknown: {} }));
  // In the order of the list, not of the file: a name may depend on what stands before it.
  for (const { name } of by.kind.columns) {
    const index = columns.indexOf(name);
    if (index >= 0)
      await readColumn(
        ctx,
        by,
        name,
        drafts,
        rows.map((cells) => cells[index]),
      );
  }
  await refuseForeignMobiles(ctx, by, drafts);
  const mayBreathe = breathing();
  const read: (ReadRow | Invalid)[] = [];
  for (const draft of drafts) {
    read.push(judgeDraft(ctx, by, fixed as Texts, draft));
    await mayBreathe();
  }
  return read;
}

/** The values of one column for each row. */
async function readColumn(
  ctx: TransactionContext,
  by: Importer,
  name: string,
  drafts: readonly Draft[],
  cells: readonly (ImportCell | undefined)[],
): Promise<void> {
  const find = by.named?.[name];
  const spelt = by.spelt?.[name];
  const schema = shapeOf(by, name);
  const many = find !== undefined && schema instanceof z.ZodArray;
  const asked: { name: string; draft: Draft }[] = [];
  for (const [at, draft] of drafts.entries()) {
    const cell = cells[at];
    const text = textOfCell(cell);
    const fault = typeof cell === 'object' && 'fault' in cell ? cell.fault : undefined;
    if (text === '' && fault === undefined) continue;
    draft.told[name] = text;
    if (fault !== undefined) draft.errors[name] = ctx.t(`import.${fault}`);
    // What stood there nobody knows.
    if (text === '') continue;
    if (!find) {
      const written = readWritten(schema, cell ?? '');
      if (typeof written === 'object') draft.unknown[name] = ctx.t(written.fault);
      else draft.texts[name] = spelt ? spelt(written) : valueOfWord(by, name, written);
    } else if (!many) asked.push({ name: onOneLine(text), draft });
    else {
      draft.texts[name] = [];
      for (const each of text.split(/[,，、;；\n]/).map((one) => one.trim()))
        if (each !== '') asked.push({ name: each, draft });
    }
  }
  if (!find || asked.length === 0) return;
  const ids = await find(
    ctx,
    asked.map((each) => ({ name: each.name, values: each.draft.texts })),
  );
  for (const [at, { name: called, draft }] of asked.entries()) {
    const id = ids[at];
    if (id === undefined) draft.unknown[name] ??= ctx.t('import.unknownName', { name: called });
    else if (!many) draft.texts[name] = id;
    else if (!draft.texts[name]!.includes(id)) draft.texts[name] = [...(draft.texts[name] as string[]), id];
  }
}

/** A row by the schema of the add call, with the form's own sentences. */
function judgeDraft(
  { t }: TransactionContext,
  by: Importer,
  fixed: Texts,
  { texts, told, errors, unknown }: Draft,
): ReadRow | Invalid {
  const given = Object.keys(texts).filter((name) => texts[name] !== undefined);
  const said = (names: readonly string[]) => ({
    ...by.kind.defaults,
    ...decodeInput(by.kind.add.input, {
      ...Object.fromEntries(names.map((name) => [name, texts[name]])),
      ...fixed,
    }),
  });
  const whole = said(given);
  const judged = judge(by, whole);
  const wrong = { ...(judged.success ? {} : wordIssues(judged.error.issues, t)), ...unknown, ...errors };
  const names = new Set(Object.keys(wrong).map((path) => path.split('.')[0]!));
  if (names.size === 0 && judged.success) return { input: judged.data, given, told, unlessShown: {} };
  const mayBeShown = (name: string) => name in told && !(name in errors) && !by.key.includes(name);
  if (![...names].every(mayBeShown)) return new Invalid(wrong);
  const good = given.filter((name) => !names.has(name));
  const rest = judge(by, said(good), [...names]);
  return rest.success ? { input: rest.data, given: good, told, unlessShown: wrong } : new Invalid(wrong);
}

/** By the schema of the add call, but for what no file holds and what is left out. */
function judge(
  { kind, without = [] }: Importer,
  input: Record<string, unknown>,
  leftOut: readonly string[] = [],
) {
  const { shape } = kind.add.input;
  const judged = kind.add.input.safeParse(input, { reportInput: true });
  const absent: readonly string[] = [...without, ...leftOut];
  if (judged.success || absent.length === 0) return judged;
  const issues = judged.error.issues.filter((issue) => !absent.includes(String(issue.path[0])));
  if (issues.length > 0) return { success: false as const, error: { issues } };
  const values = Object.entries(shape).flatMap(([name, schema]) => {
    const one = (schema as z.ZodType).safeParse(input[name]);
    return one.success && one.data !== undefined ? [[name, one.data] as const] : [];
  });
  return { success: true as const, data: Object.fromEntries(values) };
}
