import { askedStates } from '@hoistway/contract/rescue/askedState.ts';
import type { RankedPerson } from '@hoistway/contract/rescue/rescueCalls.ts';
import type { Candidate } from './candidates.ts';

/** A person who could come, as a reply shows them, with what became of asking them. */
export const rankedOf = (
  { rank, staffId, name, companyName, phone, level, onDuty, dutyRank, ...person }: Candidate,
  state: (typeof askedStates)[number] | undefined,
): RankedPerson => ({
  rank,
  staffId,
  name,
  companyName,
  phone,
  level,
  onDuty,
  dutyRank,
  distanceKm: person.distanceKm,
  etaMinutes: person.etaMinutes,
  openRescues: person.openRescues,
  sameRegion: person.sameRegion,
  visits: person.visits,
  certificateUntil: person.certificateUntil,
  state: state ?? null,
});
