import { area } from '#contract/area.ts';
import { elevatorCalls } from './elevatorCalls.ts';
import { elevator } from './elevatorCard.ts';
import { elevatorFile, elevatorFileCalls } from './elevatorFile.ts';

export const elevatorArea = area({
  entities: [elevator, elevatorFile],
  calls: [elevatorCalls, elevatorFileCalls],
  lends: {
    'elevator/elevatorFile.ts': 'kinds of files, wherever files of an elevator are shown',
    'elevator/elevatorSearch.ts': 'every list that shows an elevator looks for elevators alike',
  },
});
