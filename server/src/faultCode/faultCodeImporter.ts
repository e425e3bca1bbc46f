import { faultCodeImport } from '@hoistway/contract/faultCode/faultCodeImport.ts';
import { languages } from '@hoistway/contract/language/language.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { importer, type Wish } from '#platform/import/importer.ts';
import { Invalid } from '#platform/call/problems.ts';
import { translators } from '#platform/texts.ts';
import { findCodes, lockFaultCodes } from './faultCodeStore.ts';
import { judgeFaultCode, saveFaultCodes, type FaultCodePlan } from './faultCodeWrite.ts';

const severities = [1, 2, 3, 4] as const;

/** The number of a severity, given by its word in either language or by the number itself. */
const severityOf = (word: string): string | undefined => {
  const found = severities.find(
    (value) =>
      word === String(value) ||
      languages.some((each) => translators[each](`severity.${value}`).toLowerCase() === word.toLowerCase()),
  );
  return found === undefined ? undefined : String(found);
};

type CodeWish = Wish<typeof faultCodeImport.add>;

async function judge(ctx: TransactionContext, wishes: readonly CodeWish[]) {
  const ids = wishes.flatMap(({ id }) => id ?? []);
  const known = new Map(
    (ids.length > 0 ? await lockFaultCodes(ctx.db, ids) : []).map((row) => [row.id, row] as const),
  );
  return (wish: CodeWish): FaultCodePlan => {
    if (wish.id === undefined) {
      const { code } = wish.add;
      throw new Invalid({ code: ctx.t('invalid.codeUnknown', { code }) });
    }
    const { code: _, codeKind, category, ...changes } = wish.changes;
    const before = known.get(wish.id)!;
    const moved = { codeKind, category };
    for (const name of ['codeKind', 'category'] as const)
      if (moved[name] !== undefined && moved[name] !== before[name])
        throw new Invalid({ [name]: ctx.t('invalid.codeStays') });
    return judgeFaultCode(ctx, before, changes);
  };
}

/** The dictionary from a file: codes are reworded and weighed, none is added, none changes its place. */
export const faultCodeImporter = importer({
  kind: faultCodeImport,
  named: { severity: async (_, asked) => asked.map(({ name }) => severityOf(name)) },
  key: ['code'],
  keyOf: (_, { code }) => code,
  sets: {
    find: async ({ db }, inputs) => {
      const rows = await findCodes(
        db,
        inputs.map(({ code }) => code),
      );
      const found = rows.map((row) => {
        const { id, edited: _, ...values } = row;
        return [values.code, { id, values }] as const;
      });
      const byCode = new Map(found);
      return inputs.map(({ code }) => byCode.get(code));
    },
    hold: ({ db }, _, ids) => lockRows(db, 'faultCode', { id: ids }),
    judge,
    write: saveFaultCodes,
  },
});
