import { faultCodeImport } from '@hoistway/contract/faultCode/faultCodeImport.ts';
import { languages } from '@hoistway/contract/language/language.ts';
import { importer } from '#platform/import/importer.ts';
import { Invalid } from '#platform/call/problems.ts';
import { translators } from '#platform/texts.ts';
import { findByCode, findFaultCode } from './faultCodeStore.ts';
import { changeFaultCode } from './faultCodeWrite.ts';

const severities = [1, 2, 3, 4] as const;

/** The number of a severity told by its word in either language, or by the number itself. */
const severityOf = (word: string): string | undefined => {
  const found = severities.find(
    (value) =>
      word === String(value) ||
      languages.some((each) => translators[each](`severity.${value}`).toLowerCase() === word.toLowerCase()),
  );
  return found === undefined ? undefined : String(found);
};

/** The dictionary from a file: codes are reworded and weighed, none is added, none changes its place. */
export const faultCodeImporter = importer({
  kind: faultCodeImport,
  named: { severity: async (_, word) => severityOf(word) },
  keyOf: (_, { code }) => code,
  find: async ({ db }, { code }) => {
    const found = await findByCode(db, code);
    if (!found) return undefined;
    const { id, edited: _, ...told } = found;
    return { id, told };
  },
  add: async ({ t }, { code }) => {
    throw new Invalid({ code: t('invalid.codeUnknown', { code }) });
  },
  change: async (ctx, id, told) => {
    const { code: _, codeKind, category, ...changes } = told;
    const before = await findFaultCode(ctx.db, id);
    const moved = { codeKind, category };
    for (const name of ['codeKind', 'category'] as const)
      if (moved[name] !== undefined && moved[name] !== before[name])
        throw new Invalid({ [name]: ctx.t('invalid.codeStays') });
    await changeFaultCode(ctx, { id, ...changes });
  },
});
