import { z } from 'zod';
import type { Call } from '@hoistway/contract/call.ts';
import { bare } from '@hoistway/contract/kinds.ts';

const faults = 'openedAt closedAt code severity handling occurrences shortNumber projectName';
/** By which names a list can be sorted, where the paging of its call does not say so itself. */
const told: Readonly<Record<string, string>> = {
  'company.staffPage': 'name kind status companyName createdAt',
  'company.areaPage': 'name companyName arriveCityMinutes companies',
  'company.page': 'name type regionCode users elevators',
  'company.qualificationPage': 'holder companyName kind certificateNo validUntil',
  'elevator.page':
    'elevatorNo shortNumber equipmentNo projectName address type brand lifeState manufactureDate nextInspection lastSeenAt createdAt',
  'elevator.collectorPage': 'serial model firmware companyName elevatorNo lastSeenAt messageCount createdAt',
  'elevator.brandPage': 'name nameEn companyName createdAt',
  'elevator.qrPage': 'elevatorNo projectName address sign location createdAt',
  'monitoring.settingPage': 'settingName companyName enabled createdAt',
  'monitoring.mappingPage': 'model version state rows createdAt activatedAt',
  'monitoring.mappingRows': 'vendorCode code severity',
  'monitoring.faultCodePage': 'code nameZh nameEn category severity',
  'user.page': 'username nick companyName lastSignInAt sessions',
  'role.page': 'users permissionCount scope',
  'sms.page': 'at',
  'monitoring.faultPage': faults,
  'monitoring.notHandledPage': faults,
  'monitoring.handledPage': faults,
  'monitoring.nonFaultPage': faults,
};

/** By which names the list of a call can be sorted. */
export function sortsOf({ name, input }: Pick<Call, 'name' | 'input'>): readonly string[] {
  const { sort } = input.shape;
  const declared = sort instanceof z.ZodType ? bare(sort) : undefined;
  return declared instanceof z.ZodEnum
    ? declared.options.map(String).filter((each) => !each.startsWith('-'))
    : (told[name]?.split(' ') ?? []);
}

/** An address's sort, as long as the list knows its name: `-name` is downwards. */
export const knownSort = (call: Pick<Call, 'name' | 'input'>, sort: string | undefined): string | undefined =>
  sort !== undefined && sortsOf(call).includes(sort.replace(/^-/, '')) ? sort : undefined;
