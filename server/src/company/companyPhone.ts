import {
  fitsPhoneRule,
  phoneRuleMessages,
  phoneRuleOf,
  type PhoneRule,
} from '@hoistway/contract/input/phoneRule.ts';
import type { Texts } from '@hoistway/contract/wire.ts';
import type { RequestContext, Database, TransactionContext } from '#platform/call/requestContext.ts';
import { memoizeEach } from '#platform/call/memoize.ts';
import { Invalid } from '#platform/call/problems.ts';

/** Which country's mobile numbers the people of each company have. */
async function phoneRulesOf(db: Database, companyIds: readonly string[]): Promise<Map<string, PhoneRule>> {
  const companies = await db
    .selectFrom('companyCard as company')
    .leftJoin('areaCard as area', 'area.id', 'company.areaId')
    .select(['company.id', 'area.phoneRule as areaRule', 'company.regionCode', 'company.timeZone'])
    .where('company.id', 'in', companyIds)
    .execute();
  return new Map(companies.map(({ id, ...company }) => [id, phoneRuleOf(company)]));
}

/** Reads by which rules these companies judge mobile numbers; what it answers refuses one that is none there. */
export async function readPhoneRules(
  ctx: Pick<RequestContext, 'db' | 't'>,
  companyIds: readonly string[],
): Promise<(companyId: string, phone: string | null | undefined) => void> {
  const rules = await memoizeEach(ctx, 'phoneRule', companyIds, (some) => phoneRulesOf(ctx.db, some));
  return (companyId, phone) => {
    if (!phone) return;
    const rule = rules.get(companyId);
    if (rule === undefined) throw new Error(`company ${companyId} is not there`);
    if (fitsPhoneRule(phone, rule)) return;
    throw new Invalid({ phone: ctx.t(phoneRuleMessages[rule]) });
  };
}

/** The rule of the company that each row of a file names, or else of the one who brings it. */
export async function phoneRulesOfRows(
  ctx: TransactionContext,
  rows: readonly Texts[],
): Promise<PhoneRule[]> {
  const companyOf = ({ companyId }: Texts) =>
    typeof companyId === 'string' ? companyId : ctx.viewer.companyId;
  const companyIds = [...new Set(rows.map(companyOf))];
  const rules = await memoizeEach(ctx, 'phoneRule', companyIds, (some) => phoneRulesOf(ctx.db, some));
  return rows.map((row) => rules.get(companyOf(row)) ?? 'cn');
}
