import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { formatDay } from '#kit/format/instant.ts';

export type InstallContract = ReplyOf<typeof installContractCalls.one>;
export type ContractValues = InputOf<typeof installContractCalls.create>;
export type LineValue = ContractValues['lines'][number];
export type MilestoneValue = ContractValues['milestones'][number];

export const contractsPath = '/install/contract';
export const causesPath = `${contractsPath}?tab=causes`;
export const contractPath = (id: string) => `/install/contractDetail?id=${id}`;
export const editContractPath = (id?: string) =>
  id === undefined ? '/install/contractAdd' : `/install/contractAdd?id=${id}`;
export const orderPath = (id: string) => `/install/orderDetail?id=${id}`;

/** What a new contract begins with. */
export function newContract(): Partial<ContractValues> {
  const today = formatDay(Date.now());
  return {
    weekdays: [1, 2, 3, 4, 5],
    signingDate: today,
    startDate: today,
    lines: [],
    milestones: [],
    warrantyMonths: 12,
  };
}

/** What the form of a contract begins with, without what stands beside its fields. */
export const valuesOfContract = (contract: InstallContract): Partial<ContractValues> => ({
  ...contract,
  lines: contract.lines.map(({ elevatorId, price }) => ({ elevatorId, price })),
});

/** Shares are kept in hundredths of a per cent and entered in per cent. */
export const percentOfShare = (share: number): number => share / 100;
export const shareOfPercent = (percent: number): number => Math.round(percent * 100);
