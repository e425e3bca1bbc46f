import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import {
  choice,
  count,
  day,
  englishName,
  identity,
  instant,
  money,
  moneyAbove,
  ref,
  required,
  text,
} from '#contract/fieldKinds.ts';
import { kinds } from '#contract/kinds.ts';
import { taxCodes } from '#contract/upkeepContract/billing/tax.ts';
import { installCountries } from './paperRules.ts';

export const maxInstallLines = 200;
export const maxMilestones = 20;

/** An elevator of the contract and its price, without tax. */
export const installLine = z.object({
  elevatorId: ref('elevator'),
  price: moneyAbove('invalid.installPrice'),
});
export type InstallLine = z.output<typeof installLine>;

/** Hundredths of a per cent of the price. */
const share = () =>
  z.int('invalid.milestoneShare').min(1, 'invalid.milestoneShare').max(10_000, 'invalid.milestoneShare');

/** A part of the price of each elevator that is owed when a step is audited, or so many days after the handover. */
export const installMilestone = z.object({
  name: required().max(60),
  englishName: englishName(60),
  share: share(),
  /** The name of the step in the template; one of the two is said. */
  stepName: text(60).nullable(),
  afterDays: z
    .int('invalid.milestoneDays')
    .min(0, 'invalid.milestoneDays')
    .max(3650, 'invalid.milestoneDays')
    .nullable(),
});
export type InstallMilestone = z.output<typeof installMilestone>;

const isoWeekday = () => z.int().min(1).max(7);

/** An agreement by which a company installs elevators of a customer (party A). */
export const installContract = entity('installContract', {
  id: field(identity(), { by: 'server' }),
  /** Who installs. */
  companyId: field(ref('company'), { by: 'server' }),
  contractNo: field(required().max(40), { once: 'invalid.dupInstallContract' }),
  partyA: field(required()),
  /** Party A, where it is a company of this installation. */
  customerId: field(ref('company').nullable()),
  /** Whose holidays, papers and taxes apply. */
  country: field(choice('installCountry', installCountries)),
  /** ISO weekdays on which people work on site. */
  weekdays: field(z.array(isoWeekday()).min(1, 'invalid.installWeekdays').max(7)),
  signingDate: field(day()),
  startDate: field(day()),
  /** The agreed day of completion. */
  endDate: field(day()),
  lines: field(
    z.array(installLine).min(1, 'invalid.installLines').max(maxInstallLines, 'invalid.installLines'),
  ),
  milestones: field(
    z.array(installMilestone).min(1, 'invalid.milestoneCount').max(maxMilestones, 'invalid.milestoneCount'),
  ),
  /** What the lines come to, without tax. */
  amount: field(money(), { by: 'server' }),
  currency: field(text(3), { by: 'server' }),
  taxCode: field(choice('taxCode', taxCodes), { by: 'server' }),
  /** Per cent, of the day of signing. */
  taxRate: field(z.number().min(0).max(100).register(kinds, { percent: true }), { by: 'server' }),
  /** Who maintains the elevators after the handover. */
  maintainerId: field(ref('company').nullable()),
  /** For so long the installer answers for defects. */
  warrantyMonths: field(
    z.int('invalid.warrantyMonths').min(1, 'invalid.warrantyMonths').max(120, 'invalid.warrantyMonths'),
  ),
  note: field(text(500).nullable()),
  createdAt: field(instant(), { by: 'server' }),
});

/** How far the elevators of a contract are. */
export const installProgress = ['unplanned', 'planned', 'building', 'handedOver'] as const;

/** What is counted of the elevators of a contract. */
export const installCounts = { elevators: count(), orders: count(), handedOver: count() };

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    installContract: true;
  }
}
