import { area } from '#contract/area.ts';
import { elevatorCalls } from './elevatorCalls.ts';
import { elevator } from './elevatorCard.ts';
import { elevatorFile, elevatorFileCalls } from './elevatorFile.ts';
import { groupMemberCalls } from './groupMemberCalls.ts';
import { siteCalls } from './siteCalls.ts';

export const elevatorArea = area({
  entities: [elevator, elevatorFile],
  calls: [elevatorCalls, elevatorFileCalls, groupMemberCalls, siteCalls],
  lends: {
    'elevator/elevatorFile.ts': 'papers of other records are of the same kinds and sizes',
    'elevator/elevatorSearch.ts': 'every list that shows an elevator looks for elevators alike',
  },
});
