import { useSearchParams } from 'react-router';
import type { MaintenanceType } from '@hoistway/contract/workOrder/orderStatus.ts';
import { itemListKinds, type ItemListKind } from '@hoistway/contract/workOrder/itemList.ts';

/** Whose list of which kind of elevator a screen shows; its address says so. */
export function useListChoice() {
  const [search, setSearch] = useSearchParams();
  const elevatorKind = itemListKinds.find((kind) => kind === search.get('elevatorKind')) ?? 'traction';
  const company = search.get('companyId');
  const put = (name: string, value: string | null) => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  return {
    elevatorKind,
    /** Left out, it is the viewer's own. */
    of: company === null ? {} : { companyId: company },
    company,
    setKind: (kind: ItemListKind) => put('elevatorKind', kind),
    setCompany: (id: string | null) => put('companyId', id),
  };
}

const query = (given: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString();

/** Where all lists of a company stand. */
export const itemCompanyPath = '/maintenance/maintenanceItemsConfigitemCompany';

/** Where one list stands. */
export const itemListPath = (of: { companyId?: string; elevatorKind: ItemListKind }): string =>
  `/maintenance/maintenanceItemsConfigitemInfo?${query(of)}`;

/** Where stands what a visit asks of it. */
export const visitPath = (of: {
  companyId?: string;
  elevatorKind: ItemListKind;
  maintenanceType?: MaintenanceType;
}): string => `/maintenance/maintenanceItemsConfigselect?${query(of)}`;
