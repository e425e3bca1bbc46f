import type {
  rescuerAudits,
  rescuerLevels,
  staffKinds,
  staffStatuses,
} from '@hoistway/contract/company/staff.ts';

/** What a record of a person says, but where he works. */
export interface Person {
  name: string;
  account: string | null;
  phone: string;
  idCard: string | null;
  kind: (typeof staffKinds)[number];
  status: (typeof staffStatuses)[number];
  onDuty: boolean;
  levelId: (typeof rescuerLevels)[number] | null;
  isAudit: (typeof rescuerAudits)[number] | null;
}

type Told = { [K in Exclude<keyof Person, 'isAudit'>]?: Person[K] | undefined };

/** What was told about a person, over what was known of him. */
function merge(before: Person, told: Told): Person {
  const known = Object.entries(told).filter(([, value]) => value !== undefined);
  return { ...before, ...(Object.fromEntries(known) as Partial<Person>) };
}

/**
 * A record as it will stand: nobody is on duty who is not at work, and only rescuers have a level and a review, which
 * begins anew with every other level.
 */
function settle(person: Person, before: Person | undefined): Person {
  const onDuty = person.onDuty && person.status === 'active';
  if (person.kind !== 'rescue') return { ...person, onDuty, levelId: null, isAudit: null };
  const reviewed = before?.kind === 'rescue' && before.levelId === person.levelId;
  return { ...person, onDuty, isAudit: reviewed ? before.isAudit : 'pending' };
}

export const newPerson = (told: Told & Pick<Person, 'name' | 'phone' | 'kind'>): Person => {
  const { name, phone, kind } = told;
  const blank: Person = {
    name,
    phone,
    kind,
    account: null,
    idCard: null,
    status: 'active',
    onDuty: false,
    levelId: null,
    isAudit: null,
  };
  return settle(merge(blank, told), undefined);
};

/** The person in a row that says more than that. */
const personOf = (row: Person): Person => {
  const { name, account, phone, idCard, kind, status, onDuty, levelId, isAudit } = row;
  return { name, account, phone, idCard, kind, status, onDuty, levelId, isAudit };
};

export const changedPerson = (before: Person, told: Told): Person =>
  settle(merge(personOf(before), told), before);
