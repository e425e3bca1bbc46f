import { fitsPhoneRule, phoneRuleOf, type PhoneRule } from '@hoistway/contract/phoneRule.ts';
import type { RequestContext, Database } from '#platform/call/requestContext.ts';
import { memoize } from '#platform/call/memoize.ts';
import { Invalid } from '#platform/call/problems.ts';

/** Which country's mobile numbers the people of a company have. */
async function phoneRuleFor(db: Database, companyId: string): Promise<PhoneRule> {
  const company = await db
    .selectFrom('companyCard as company')
    .leftJoin('areaCard as area', 'area.id', 'company.areaId')
    .select(['area.phoneRule as areaRule', 'company.regionCode', 'company.timeZone'])
    .where('company.id', '=', companyId)
    .executeTakeFirstOrThrow();
  return phoneRuleOf(company);
}

/** Refuses a mobile number that is none in the country of the company. */
export async function phoneMustFit(
  ctx: Pick<RequestContext, 'db' | 't'>,
  companyId: string,
  phone: string | null | undefined,
): Promise<void> {
  if (!phone) return;
  const { db, t } = ctx;
  const rule = await memoize(ctx, `phoneRule ${companyId}`, () => phoneRuleFor(db, companyId));
  if (fitsPhoneRule(phone, rule)) return;
  throw new Invalid({ phone: t(rule === 'sg' ? 'invalid.phoneRuleSingapore' : 'invalid.phoneRule') });
}
