import { z } from 'zod';

/** What can be read of a controller: its groups of parameters, its ten fault records and its history of fifty. */
export const parameterGroups = [
  'F0',
  'F1',
  'F2',
  'F3',
  'F4',
  'F5',
  'F6',
  'F7',
  'F8',
  'F9',
  'FA',
  'FB',
  'FC',
  'FD',
  'FE',
  'FR',
  'FP',
] as const;
export const recordSlots = ['E0', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'E9'] as const;
export const historyGroup = 'H';
export const readableGroups = [...parameterGroups, ...recordSlots, historyGroup] as const;
export type ReadableGroup = (typeof readableGroups)[number];

/**
 * The only command (`hoistway/v1/{serial}/command`, QoS 1): read these groups and report their values. Nothing is
 * ever written to an elevator.
 */
export const readCommand = z.strictObject({
  id: z.string().min(1).max(40),
  read: z.array(z.enum(readableGroups)).min(1).max(readableGroups.length),
});
export type ReadCommand = z.infer<typeof readCommand>;

export const maxParts = 64;

/** F5-01, E0-07, or H12-07 for the twelfth record of the history. */
export const readCode = z.string().regex(/^(F[0-9A-FPR]-\d\d|E\d-\d\d|H(0[1-9]|[1-4]\d|50)-\d\d)$/);

/**
 * One part of the answer (`hoistway/v1/{serial}/reply`, QoS 1), parts in any order. Values are in the units of the
 * dictionary; a time of day is HH.MM, a day of the year MM.DD.
 */
export const readReply = z.object({
  id: z.string().min(1).max(40),
  part: z.int().min(1).max(maxParts),
  of: z.int().min(1).max(maxParts),
  values: z.record(readCode, z.number()),
});
export type ReadReply = z.infer<typeof readReply>;
