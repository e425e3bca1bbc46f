import type { z } from 'zod';
import type { collectorRow } from '@hoistway/contract/collector/collectorCalls.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';

export type CollectorRow = z.output<typeof collectorRow>;
export type CollectorAct =
  | 'edit'
  | 'bind'
  | 'replace'
  | 'compare'
  | 'rotate'
  | 'unbind'
  | 'disable'
  | 'enable'
  | 'remove';

/** What can be done with a collector, and what it needs. */
export interface CollectorAction {
  key: CollectorAct;
  label: TextKey;
  permission?: Permission;
  danger?: boolean;
}

/** What its state and its owner allow, in the order of how often it is wanted. */
export function collectorActions({
  state,
  managed,
  elevatorId,
  provisionStep,
}: CollectorRow): CollectorAction[] {
  const compare: CollectorAction[] =
    provisionStep > 0 ? [{ key: 'compare', label: 'collector.compare' }] : [];
  if (!managed) return compare;
  const bound: CollectorAction[] = [
    { key: 'replace', label: 'collector.replace', permission: 'collector.bind' },
    { key: 'unbind', label: 'collector.unbind', permission: 'collector.unbind', danger: true },
  ];
  const free: CollectorAction[] =
    state === 'unbound' ? [{ key: 'bind', label: 'collector.bind', permission: 'collector.bind' }] : [];
  const isBound = state === 'disabled' ? elevatorId !== null : state !== 'unbound';
  return [
    ...(isBound ? bound.slice(0, 1) : free),
    { key: 'edit', label: 'button.edit', permission: 'collector.edit' },
    ...compare,
    { key: 'rotate', label: 'collector.rotate', permission: 'collector.edit' },
    ...(isBound ? bound.slice(1) : []),
    state === 'disabled'
      ? { key: 'enable', label: 'collector.enable', permission: 'collector.edit' }
      : { key: 'disable', label: 'collector.disable', permission: 'collector.edit', danger: true },
    { key: 'remove', label: 'button.delete', permission: 'collector.delete', danger: true },
  ];
}
