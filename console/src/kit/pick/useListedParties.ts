import { blacklistCalls } from '@hoistway/contract/supervision/blacklistCalls.ts';
import { useCall } from '../call/useCall.ts';
import { useText } from '../text.ts';

const freshMs = 300_000;

/** Adds to the label of a company or a person that they stand on the blacklist; nobody is kept from choosing them. */
export function useListedParties() {
  const t = useText();
  const { data: listed = [] } = useCall(blacklistCalls.standing, {}, { freshMs, onError: 'ignored' });
  const warnedOf = (kind: 'partyId' | 'staffId') => (id: string, label: string) => {
    const entry = listed.find((each) => each[kind] === id);
    return entry ? t('pick.listed', { label, day: entry.validUntil }) : label;
  };
  return { company: warnedOf('partyId'), person: warnedOf('staffId') };
}
