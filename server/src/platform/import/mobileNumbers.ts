import { fitsPhoneRule, phoneRuleMessages, phoneRules } from '@hoistway/contract/input/phoneRule.ts';
import { kindOf } from '@hoistway/contract/kinds.ts';
import type { Texts } from '@hoistway/contract/wire.ts';
import type { z } from 'zod';
import type { TransactionContext } from '../call/requestContext.ts';
import type { Importer } from './importer.ts';

/** What a row says, by field, and what is wrong with it unless the cell repeats what is there. */
interface Said {
  texts: Texts;
  unknown: Record<string, string>;
}

/** Says of mobile numbers that are none of any country how those of the company's country look. */
export async function refuseForeignMobiles(
  ctx: TransactionContext,
  { kind, phoneRulesOf }: Importer,
  drafts: readonly Said[],
): Promise<void> {
  const names = kind.columns
    .map(({ name }) => name)
    .filter((name) => kindOf(kind.add.input.shape[name] as z.ZodType).mobile);
  if (!phoneRulesOf || names.length === 0) return;
  const wrong = drafts.flatMap((draft) =>
    names.flatMap((name) => {
      const number = draft.texts[name];
      const isWrong = typeof number === 'string' && !phoneRules.some((rule) => fitsPhoneRule(number, rule));
      return isWrong ? [{ draft, name }] : [];
    }),
  );
  if (wrong.length === 0) return;
  const rules = await phoneRulesOf(
    ctx,
    wrong.map(({ draft }) => draft.texts),
  );
  for (const [at, { draft, name }] of wrong.entries())
    draft.unknown[name] = ctx.t(phoneRuleMessages[rules[at]!]);
}
