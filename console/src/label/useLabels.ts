import type { InputOf } from '@hoistway/contract/call.ts';
import { qrCalls, type CodedElevator, type LabelRow } from '@hoistway/contract/qrCode/qrCalls.ts';
import { useCall } from '#kit/call/useCall.ts';

export type LabelSearchInput = InputOf<typeof qrCalls.labels>;

const isCoded = (row: LabelRow): row is CodedElevator => row.code !== null;
const isLocal = (url: string) => /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(url);

/** Everything printed of the chosen elevators, and where their codes lead to. */
export function useLabels(chosen: LabelSearchInput | undefined) {
  const { data, error, refetch } = useCall(qrCalls.labels, chosen !== undefined ? (chosen ?? {}) : null, {
    onError: 'handled',
  });
  const rows = chosen === undefined ? [] : (data?.rows ?? []);
  const base = data?.publicUrl ?? new URL('.', location.href.replace(/#.*$/, '')).href;
  return {
    rows,
    coded: rows.filter(isCoded),
    /** How many there are is known. */
    counted: data !== undefined || chosen === undefined,
    total: chosen === undefined ? 0 : (data?.total ?? 0),
    base,
    /** Why they could not be read, and how to ask again. */
    failure: error === null ? undefined : { problem: error, retry: refetch },
    /** The labels would lead to this very computer. */
    local: isLocal(base),
  };
}
