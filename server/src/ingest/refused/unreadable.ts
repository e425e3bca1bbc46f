import { unreadableCode } from '@hoistway/contract/fault/fault.ts';
import type { RefusalReason } from '#platform/broker/deviceHooks.ts';
import { noteFault, type Effect } from '#area/fault/faultJudge.ts';
import type { BoundCollector } from '../collectorDirectory.ts';

/** For so long nothing but refused messages is a fault. */
const lastingMs = 60_000;

const counted: ReadonlySet<RefusalReason> = new Set([
  'malformed',
  'unkeepableText',
  'oversized',
  'foreignTopic',
  'tooFast',
]);

/** What came: states and events are counted apart, for a collector whose events alone are lost seems alive. */
export type MessageSort = 'state' | 'event' | 'reply' | 'other';

/** Which sort came on a topic of a collector; `state.pb` is one of states. */
export const sortOf = (channel: string | undefined): MessageSort =>
  channel === 'state' || channel === 'state.pb'
    ? 'state'
    : channel === 'event' || channel === 'reply'
      ? channel
      : 'other';

/** Watches whether what collectors say can be read. */
export interface UnreadableWatch {
  refused(known: BoundCollector, sort: MessageSort, reason: RefusalReason, at: number): void;
  taken(known: BoundCollector, sort: MessageSort, at: number): void;
}

/**
 * Opens the fault of a collector once messages of one sort were refused for a minute and none was taken, and ends it when
 * one of that sort is taken again. Which sort it was stands in the fault, so that a restart and other nodes know it.
 */
export function createUnreadableWatch(
  conclude: (known: BoundCollector, effects: readonly Effect[], at: number) => void,
): UnreadableWatch {
  /** Since when messages have been refused, by collector and sort. */
  const since = new Map<string, Map<MessageSort, number>>();

  const lasting = (serial: string, at: number): MessageSort | undefined => {
    for (const [sort, from] of since.get(serial) ?? []) if (at - from >= lastingMs) return sort;
    return undefined;
  };

  return {
    refused(known, sort, reason, at) {
      if (!counted.has(reason)) return;
      const { serial, watch } = known;
      const own = since.get(serial) ?? new Map<MessageSort, number>();
      since.set(serial, own);
      if (!own.has(sort)) own.set(sort, at);
      if (at - own.get(sort)! < lastingMs || watch.open.has(unreadableCode)) return;
      conclude(known, [noteFault(watch, unreadableCode, { at, on: true, vendorCode: sort })], at);
    },
    taken(known, sort, at) {
      const { serial, watch } = known;
      const own = since.get(serial);
      if (own) {
        own.delete(sort);
        // What belongs to no sort came between others.
        own.delete('other');
        if (own.size === 0) since.delete(serial);
      }
      const open = watch.open.get(unreadableCode);
      if (!open) return;
      const isOver = open.vendorCode === sort || open.vendorCode === undefined || open.vendorCode === 'other';
      if (!isOver || lasting(serial, at) !== undefined) return;
      conclude(known, [noteFault(watch, unreadableCode, { at, on: false })], at);
    },
  };
}
