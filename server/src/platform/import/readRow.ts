import { wordIssues } from '@hoistway/contract/invalidInput.ts';
import { languages, type TextKey } from '@hoistway/contract/language/language.ts';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import { decodeInput, type Texts } from '@hoistway/contract/wire.ts';
import { z } from 'zod';
import type { TransactionContext } from '../call/requestContext.ts';
import { Invalid } from '../call/problems.ts';
import { translators } from '../texts.ts';
import { textOfCell, type ImportCell } from './cell.ts';
import type { Importer } from './importer.ts';
import type { KeptRun } from './importStore.ts';

const yesNo = { true: 'button.yes', false: 'button.no' } as const satisfies Record<string, TextKey>;

const shapeOf = ({ kind }: Importer, name: string): z.ZodType =>
  bare(kind.add.input.shape[name] as z.ZodType);

/** The words that a column may hold, with what the form would send for each; undefined where any text may stand. */
export function choicesOf(by: Importer, name: string): { value: string; label: TextKey }[] | undefined {
  const schema = shapeOf(by, name);
  if (schema instanceof z.ZodBoolean)
    return Object.entries(yesNo).map(([value, label]) => ({ value, label }));
  const { choice } = kindOf(schema);
  if (!(schema instanceof z.ZodEnum) || choice === undefined) return undefined;
  return schema.options.map((value) => ({ value: String(value), label: `${choice}.${value}` as TextKey }));
}

const wordsOf = new WeakMap<Importer, Map<string, ReadonlyMap<string, string> | undefined>>();

/** What each word of a column stands for: the value itself, and its label in either language; worked out once. */
function valuesByWord(by: Importer, name: string): ReadonlyMap<string, string> | undefined {
  const known = wordsOf.get(by) ?? new Map<string, ReadonlyMap<string, string> | undefined>();
  wordsOf.set(by, known);
  if (!known.has(name)) {
    const words = choicesOf(by, name)?.flatMap(({ value, label }) =>
      [value, ...languages.map((language) => translators[language](label))].map(
        (word) => [word.toLowerCase(), value] as const,
      ),
    );
    known.set(name, words && new Map(words));
  }
  return known.get(name);
}

/** A label in either language is the value it stands for; what is neither is left for the schema to judge. */
const valueOfWord = (by: Importer, name: string, text: string): string =>
  valuesByWord(by, name)?.get(text.toLowerCase()) ?? text;

/**
 * A row as the input of the add call, with what the place it was brought to says for it; an empty cell says nothing.
 * Throws `Invalid` with the form's own sentences.
 */
export async function readRow(
  ctx: TransactionContext,
  by: Importer,
  { columns, fixed }: Pick<KeptRun, 'columns' | 'fixed'>,
  cells: readonly ImportCell[],
): Promise<{ input: Record<string, unknown>; given: string[] }> {
  const texts: Texts = {};
  const errors: Record<string, string> = {};
  // In the order of the list, not of the file: a name may depend on what is told before it.
  for (const { name } of by.kind.columns) {
    const index = columns.indexOf(name);
    const cell = index < 0 ? '' : cells[index];
    const text = textOfCell(cell);
    if (text === '') continue;
    if (typeof cell === 'object') errors[name] = ctx.t(`import.${cell.fault}`);
    const find = by.named?.[name];
    const spelt = by.spelt?.[name];
    if (spelt) {
      texts[name] = spelt(text);
      continue;
    }
    if (!find) {
      texts[name] = valueOfWord(by, name, text);
      continue;
    }
    const many = shapeOf(by, name) instanceof z.ZodArray;
    const names = many ? text.split(/[,，、;；]/).map((each) => each.trim()) : [text];
    const ids: string[] = [];
    for (const each of names.filter((one) => one !== '')) {
      const id = await find(ctx, each, texts);
      if (id === undefined) errors[name] ??= ctx.t('import.unknownName', { name: each });
      else ids.push(id);
    }
    texts[name] = many ? ids : ids[0];
  }
  const given = Object.keys(texts).filter((name) => texts[name] !== undefined);
  const judged = judge(by, {
    ...by.usual,
    ...decodeInput(by.kind.add.input, { ...texts, ...(fixed as Texts) }),
  });
  Object.assign(errors, { ...(judged.success ? {} : wordIssues(judged.error.issues, ctx.t)), ...errors });
  if (Object.keys(errors).length > 0 || !judged.success) throw new Invalid(errors);
  return { input: judged.data, given };
}

/** By the schema of the add call, but for what no file holds. */
function judge({ kind, without = [] }: Importer, input: Record<string, unknown>) {
  const judged = kind.add.input.safeParse(input, { reportInput: true });
  if (judged.success || without.length === 0) return judged;
  const issues = judged.error.issues.filter((issue) => !without.includes(String(issue.path[0])));
  return issues.length > 0
    ? { success: false as const, error: { issues } }
    : { success: true as const, data: input };
}
