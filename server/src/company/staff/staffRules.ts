import { staff } from '@hoistway/contract/company/staff.ts';
import { emptyOf } from '@hoistway/contract/derived.ts';
import type { z } from 'zod';

/** The fields of a person's record, without the company. */
export type Person = Omit<z.output<typeof staff.schema>, 'id' | 'companyId' | 'createdAt'>;

type PersonInput = { [K in Exclude<keyof Person, 'isAudit'>]?: Person[K] | undefined };

/** What was given about a person, over what was known of them. */
function merge(before: Person, input: PersonInput): Person {
  const known = Object.entries(input).filter(([, value]) => value !== undefined);
  return { ...before, ...(Object.fromEntries(known) as Partial<Person>) };
}

/**
 * A record as it will be stored: only active staff can be on duty, and only rescuers have a region, a level and a
 * review, which starts again with every new level.
 */
function settle(person: Person, before: Person | undefined): Person {
  const onDuty = person.onDuty && person.status === 'active';
  if (person.kind !== 'rescue') return { ...person, onDuty, levelId: null, regionCode: null, isAudit: null };
  const reviewed = before?.kind === 'rescue' && before.levelId === person.levelId;
  return { ...person, onDuty, isAudit: reviewed ? before.isAudit : 'pending' };
}

export const newPerson = (input: PersonInput & Pick<Person, 'name' | 'phone' | 'kind'>): Person => {
  const { name, phone, kind } = input;
  const blank: Person = { ...emptyOf(staff), name, phone, kind, status: 'active', onDuty: false };
  return settle(merge(blank, input), undefined);
};

/** The fields of a row, without the company. */
export function personOf(
  row: Person & { id: string; companyId: string; companyName: string; createdAt: string },
): Person {
  const { id: _, companyId: __, companyName: ___, createdAt: ____, ...person } = row;
  return person;
}

export const changedPerson = (before: Person, input: PersonInput): Person =>
  settle(merge(before, input), before);
