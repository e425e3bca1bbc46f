import { liveTabs, monitoringCalls } from '@hoistway/contract/live/live.ts';
import { mapStates, type MapState } from '@hoistway/contract/live/mapState.ts';
import { sortIn } from '@hoistway/contract/paging.ts';
import { placesOfUse } from '@hoistway/contract/elevator/elevatorCard.ts';

export type LiveTab = (typeof liveTabs)[number];
type Place = (typeof placesOfUse)[number];

export const textFilters = [
  'project_name',
  'address',
  'number',
  'equipment_number',
  'jury_number',
  'intel_hardware_number',
  'words',
] as const;
/** Numbers by which elevators are known, with what they are called. */
export const numberFilters = [
  ['number', 'elevator.elevatorNo'],
  ['equipment_number', 'elevator.equipmentNo'],
  ['jury_number', 'elevator.nineNo'],
  ['intel_hardware_number', 'collector.serial'],
] as const;
/** What is chosen from a list: a code or an id. */
export const chosenFilters = ['regionCode', 'groupId', 'companyId'] as const;
export const singleFilters = [...textFilters, ...chosenFilters] as const;
export type FilterValues = Partial<Record<(typeof singleFilters)[number], string | null>> & {
  placeOfUse?: Place[];
  state?: MapState[];
};
/** Whether what a form says is what is searched for already. */
export const saysTheSame = (values: FilterValues, next: FilterValues): boolean =>
  singleFilters.every((name) => !(name in next) || (values[name] ?? '') === (next[name] ?? '').trim()) &&
  [...(values.placeOfUse ?? [])].join(' ') === [...(next.placeOfUse ?? [])].join(' ');
const chosenIn = (name: (typeof chosenFilters)[number], text: string) =>
  (name === 'regionCode' ? /^\d{6}$/ : /^[1-9]\d{0,18}$/).test(text);

/** What the address asks of the live list, read out of it. */
export function liveInput(search: URLSearchParams) {
  const tab = liveTabs.find((each) => each === search.get('type')) ?? 'all';
  const pageNumber = Math.max(1, Number(search.get('page')) || 1);
  const pageSize = [20, 50, 100, 200].find((each) => each === Number(search.get('size'))) ?? 50;
  const sort = sortIn(monitoringCalls.status, search.get('sort'));
  const values: Omit<FilterValues, (typeof singleFilters)[number]> &
    Partial<Record<(typeof singleFilters)[number], string>> = {};
  for (const name of textFilters) {
    const text = search.get(name);
    if (text) values[name] = text;
  }
  for (const name of chosenFilters) {
    const text = search.get(name) ?? '';
    if (chosenIn(name, text)) values[name] = text;
  }
  const places = placesOfUse.filter((each) => search.getAll('placeOfUse').includes(each));
  if (places.length > 0) values.placeOfUse = places;
  const states = mapStates.filter((each) => search.getAll('state').includes(each));
  if (states.length > 0) values.state = states;
  return {
    tab,
    pageNumber,
    pageSize,
    values,
    input: { type: tab, pageNumber, pageSize, ...(sort ? { sort } : {}), ...values },
  };
}
