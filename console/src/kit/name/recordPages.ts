import { isDisplay } from '../sessionKeep.ts';
import { holdsPermission } from '../storedRights.ts';

interface RecordPage {
  /** By the name of a site, else by the identity. */
  path(key: string): string;
  mayOpen(): boolean;
}

const at = (path: string, key: string) => `${path}${encodeURIComponent(key)}`;
/** A wall screen stays where it was put. */
const seesElevators = () => !isDisplay && holdsPermission('elevator.view');

/** Records that are named all over the console, each with the page it has and who may open that. */
export const recordPages = {
  elevator: { path: (id) => at('/realTime/detail?id=', id), mayOpen: seesElevators },
  site: { path: (name) => at('/elevator/site?name=', name), mayOpen: seesElevators },
  customer: {
    path: (id) => at('/elevator/customer?id=', id),
    mayOpen: () => seesElevators() || holdsPermission('contract.view'),
  },
  contract: {
    path: (id) => at('/upkeepContract/upkeepContractView?id=', id),
    mayOpen: () => holdsPermission('contract.view'),
  },
  person: {
    path: (id) => at('/system/qualificationcou?kind=staff&id=', id),
    mayOpen: () => holdsPermission('staff.view') && holdsPermission('system.view'),
  },
} as const satisfies Record<string, RecordPage>;

export type RecordKind = keyof typeof recordPages;

/** A site by its name, narrowed to one customer where several have one of that name. */
export const sitePath = (name: string, customerId: string | null): string =>
  `${recordPages.site.path(name)}${customerId === null ? '' : `&customerId=${encodeURIComponent(customerId)}`}`;
