import type { InputOf } from '@hoistway/contract/call.ts';
import { valuesOf } from '@hoistway/contract/derived.ts';
import { amountFormat, centsOf, keepable } from '@hoistway/contract/money.ts';
import { contract } from '@hoistway/contract/upkeepContract/contract.ts';
import { lineAmount, sumOfLines } from '@hoistway/contract/upkeepContract/contractRules.ts';
import type { contractCalls, ContractDetail } from '@hoistway/contract/upkeepContract/contractCalls.ts';

/** A line of the form: what is sent, and what its row shows besides. */
export interface LineValue {
  elevatorId: string;
  unitPrice: string;
  quantity: number;
  elevatorNumber: string;
  projectName: string;
  type: ContractDetail['lines'][number]['type'];
  /** It was renewed or lost: it stays. */
  fixed: boolean;
}

/** What the form of a contract holds. */
export type ContractValues = Omit<InputOf<typeof contractCalls.create>, 'lines'> & { lines: LineValue[] };

/** What is sent of the lines: not what the table shows besides. */
export const sentLines = (lines: readonly LineValue[]) =>
  lines.map(({ elevatorId, unitPrice, quantity }) => ({ elevatorId, unitPrice, quantity }));

const { parties, terms } = contract.groups;

/** A contract as its form begins: a sum that follows from the lines is not entered. */
export function valuesOfContract(found: ContractDetail): Partial<ContractValues> {
  const { amount, ...values } = valuesOf(found, ['contractNo', ...parties, ...terms]);
  return {
    ...values,
    ...(found.amountTyped ? { amount } : {}),
    lines: found.lines.map(
      ({ elevatorId, unitPrice, quantity, elevatorNumber, projectName, type, state }) => ({
        elevatorId,
        unitPrice,
        quantity,
        elevatorNumber,
        projectName,
        type,
        fixed: state !== 'active',
      }),
    ),
  };
}

/** Cents of an amount that is being typed; undefined while it is none. */
export const typedCents = (text: string | undefined): number | undefined =>
  text !== undefined && amountFormat.test(text) ? centsOf(text) : undefined;

/** What a line that is being typed comes to, in cents; undefined while its price is none, or more than an amount can be. */
export function centsOfLine(line: { unitPrice: string; quantity: number }): number | undefined {
  const unitPrice = typedCents(line.unitPrice);
  if (unitPrice === undefined || !Number.isInteger(line.quantity)) return undefined;
  return keepable(() => lineAmount({ unitPrice, quantity: line.quantity }));
}

/** What the lines of a form come to, in cents; undefined while one of them comes to nothing that can be kept. */
export function centsOfLines(lines: readonly LineValue[]): number | undefined {
  if (lines.some((line) => centsOfLine(line) === undefined)) return undefined;
  return keepable(() =>
    sumOfLines(lines.map(({ unitPrice, quantity }) => ({ unitPrice: typedCents(unitPrice) ?? 0, quantity }))),
  );
}
