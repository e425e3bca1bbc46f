import { centsOf, textOfCents, totalOfAmounts } from '@hoistway/contract/money.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { MissCredit } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import type { TaxCode } from '@hoistway/contract/upkeepContract/billing/tax.ts';
import type { LineValue } from '../invoiceValues.ts';

const longest = 200;
const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

const keyOf = ({ id }: MissCredit): string => `credit ${id}`;

/** The line of a credit note that gives a service credit. */
const lineOf = (credit: MissCredit, taxCode: TaxCode, t: Translate): LineValue => ({
  key: keyOf(credit),
  description: cut(
    t('invoice.missLine', {
      elevator: credit.elevatorNumber,
      what: t(`slaAbout.${credit.about}`),
      reason: credit.reason,
      month: credit.month.slice(0, 7),
    }),
  ),
  elevatorId: credit.elevatorId,
  elevatorNumber: credit.elevatorNumber,
  quantity: 1,
  unitPrice: credit.amount,
  taxCode,
  periodFrom: null,
  periodTo: null,
});

/** The lines of a credit note when other credits are chosen; what else was written stays. */
export const linesOfMisses = (
  before: readonly LineValue[],
  credits: readonly MissCredit[],
  chosen: readonly MissCredit[],
  taxCode: TaxCode,
  t: Translate,
): LineValue[] => {
  const left = new Set(credits.filter((credit) => !chosen.includes(credit)).map(keyOf));
  const kept = before.filter(({ key }) => !left.has(key));
  const there = new Set(kept.map(({ key }) => key));
  return [
    ...kept,
    ...chosen.filter((credit) => !there.has(keyOf(credit))).map((credit) => lineOf(credit, taxCode, t)),
  ];
};

/** What credits come to. */
export const sumOfMisses = (chosen: readonly MissCredit[]): string =>
  textOfCents(totalOfAmounts(chosen.map(({ amount }) => centsOf(amount))));

/** Why a credit note over credits is given. */
export const reasonOfMisses = (chosen: readonly MissCredit[], t: Translate): string =>
  chosen.length === 0
    ? ''
    : cut(
        t('invoice.missReason', {
          list: [...new Set(chosen.map(({ reason }) => reason))].join(t('invoice.missComma')),
        }),
      );
