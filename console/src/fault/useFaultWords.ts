import { useEffect } from 'react';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { faultCodeCalls } from '@hoistway/contract/faultCode/faultCode.ts';
import { beginCall, useCall } from '#kit/call/useCall.ts';
import { reword } from '#kit/text.ts';

type RewordedFaults = ReplyOf<typeof faultCodeCalls.rewordedFaults>;

/** Others may edit the dictionary while this page is open. */
const againMs = 120_000;

/** What the dictionary says differently from what was shipped; undefined until it is known. */
export function useReworded(enabled: boolean) {
  const { data } = useCall(faultCodeCalls.rewordedFaults, enabled ? {} : null, {
    onError: 'ignored',
    everyMs: againMs,
  });
  return data;
}

/** Puts the edited names of faults in the place of the shipped ones, wherever a fault is named. */
function nameFaults(rows: RewordedFaults): void {
  const keyed = rows.map((row) => ({
    ...row,
    key: `${row.codeKind === 'platform' ? 'faultKind' : 'controllerFault'}.${row.code}`,
  }));
  reword({
    zh: Object.fromEntries(keyed.map(({ key, nameZh }) => [key, nameZh])),
    en: Object.fromEntries(keyed.map(({ key, nameEn }) => [key, nameEn])),
  });
}

/** Asks for the edited names before anything is drawn, so that nothing is drawn twice for their sake. */
export const beginFaultWords = () => beginCall(faultCodeCalls.rewordedFaults, {}, { onAnswer: nameFaults });

/** Names faults as the dictionary does, for as long as somebody is signed in. */
export function useFaultWords(signedIn: boolean): void {
  const rows = useReworded(signedIn);
  useEffect(() => {
    if (rows !== undefined) nameFaults(rows);
  }, [rows]);
}
