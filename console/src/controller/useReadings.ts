import { useMemo } from 'react';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { controllerCalls, type readingSubjects } from '@hoistway/contract/controller/controllerReading.ts';
import type { Values } from '@hoistway/contract/controller/controllerRules.ts';
import { useCall } from '#kit/call/useCall.ts';

export type Reading = ReplyOf<typeof controllerCalls.controllerReadings>['readings'][number];
export type ReadingSubject = (typeof readingSubjects)[number];

const whileRunningMs = 700;

/** The readings of an elevator, newest first; asked for again while one is running. */
export function useReadings(id: string, subject: ReadingSubject) {
  return useCall(controllerCalls.controllerReadings, id === '' ? null : { id, subject }, {
    everyMs: (answer) => (answer?.readings[0]?.state === 'running' ? whileRunningMs : false),
  });
}

/** Those that have something to show. */
export const snapshotsOf = (readings: readonly Reading[] = []): Reading[] =>
  readings.filter(({ state, received }) => state !== 'running' && received > 0);

/** What one reading holds, by code; undefined until it is known, or when none is chosen. */
export function useValues(id: string, readingId: string | undefined): Values | undefined {
  const { data } = useCall(
    controllerCalls.controllerReading,
    readingId === undefined ? null : { id, readingId },
    { freshMs: Infinity },
  );
  return useMemo(
    () => data && Object.fromEntries(data.values.map(({ code, value }) => [code, value])),
    [data],
  );
}
