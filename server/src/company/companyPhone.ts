import { fitsPhoneRule, phoneRuleOf, type PhoneRule } from '@hoistway/contract/phoneRule.ts';
import type { Ask, Database } from '#platform/call/ask.ts';
import { once } from '#platform/call/once.ts';
import { Invalid } from '#platform/call/problems.ts';

/** Which country's mobile numbers the people of a company have. */
async function phoneRuleFor(db: Database, companyId: string): Promise<PhoneRule> {
  const company = await db
    .selectFrom('companyCard as firm')
    .leftJoin('areaCard as zone', 'zone.id', 'firm.areaId')
    .select(['zone.phoneRule as areaRule', 'firm.regionCode', 'firm.timeZone'])
    .where('firm.id', '=', companyId)
    .executeTakeFirstOrThrow();
  return phoneRuleOf(company);
}

/** Refuses a mobile number that is none in the country of the company. */
export async function phoneMustFit(
  ask: Pick<Ask, 'db' | 't'>,
  companyId: string,
  phone: string | null | undefined,
): Promise<void> {
  if (!phone) return;
  const { db, t } = ask;
  const rule = await once(ask, `phoneRule ${companyId}`, () => phoneRuleFor(db, companyId));
  if (fitsPhoneRule(phone, rule)) return;
  throw new Invalid({ phone: t(rule === 'sg' ? 'invalid.phoneRuleSingapore' : 'invalid.phoneRule') });
}
