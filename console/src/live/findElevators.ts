import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { monitoringCalls, maxListed } from '@hoistway/contract/live/live.ts';
import { read } from '#kit/call/useCall.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { maxElevators } from './windowArrangement.ts';

interface ElevatorsSearch {
  groupId?: string;
  project_name?: string;
  favourite?: true;
}

/** Every elevator that a search finds, as many as the window view can hold. */
export async function findElevators(search: ElevatorsSearch): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNumber = 1; ids.length < maxElevators; pageNumber += 1) {
    const page = await read(monitoringCalls.status, {
      ...search,
      sort: 'elevatorNo',
      pageNumber,
      pageSize: maxListed,
    });
    ids.push(...page.rows.map((row) => row.id));
    if (page.rows.length < maxListed) break;
  }
  return ids;
}

/** With what a window view begins that nobody has arranged yet, and why. */
export interface Proposal {
  from: 'favourites' | 'group';
  name: string;
  elevators: string[];
}

/** The viewer's favourites; without any the first group of theirs that holds elevators; else nothing. */
export async function proposeElevators(): Promise<Proposal | null> {
  const favourites = holdsPermission('elevator.favorite') ? await findElevators({ favourite: true }) : [];
  if (favourites.length > 0) return { from: 'favourites', name: '', elevators: favourites };
  for (const { id, groupName } of await read(elevatorCalls.groups, {})) {
    const elevators = await findElevators({ groupId: id });
    if (elevators.length > 0) return { from: 'group', name: groupName, elevators };
  }
  return null;
}
