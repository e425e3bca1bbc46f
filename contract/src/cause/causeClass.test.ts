import { expect, test } from 'vitest';
import faultCodes from '@hoistway/reference/faultCodes.json' with { type: 'json' };
import table from '@hoistway/reference/causes.json' with { type: 'json' };
import { catalogues } from '#contract/language/catalogues.ts';
import { auditCauses, causeClasses, causeGroups, causeOfFault, causesByGroup } from './causeClass.ts';

test('the reference has each group and each cause once, in the order of the choices', () => {
  expect(causesByGroup.map(({ id }) => id)).toEqual([...causeGroups]);
  expect(causesByGroup.flatMap(({ causes }) => causes.map(({ id }) => id))).toEqual([...causeClasses]);
  expect(table.auditCauses.map(({ id }) => id)).toEqual([...auditCauses]);
});

test('every cause is called on the screen as in the reference', () => {
  const named = [
    ...table.groups.map(({ id, zh, en }) => [`causeGroup.${id}`, zh, en]),
    ...table.groups.flatMap(({ causes }) => causes.map(({ id, zh, en }) => [`causeClass.${id}`, zh, en])),
    ...table.auditCauses.map(({ id, zh, en }) => [`auditCause.${id}`, zh, en]),
  ];
  const { zh, en }: Record<'zh' | 'en', Readonly<Record<string, string>>> = catalogues;
  expect(named.map(([key]) => [key, zh[key!], en[key!]])).toEqual(named);
});

test('no kind of fault proposes two causes, and each is one of the dictionary', () => {
  const kinds = causesByGroup.flatMap(({ causes }) => causes.flatMap(({ faultKinds }) => faultKinds));
  expect(new Set(kinds).size).toBe(kinds.length);
  const known = new Set(faultCodes.platformKinds.map(({ code }) => code));
  expect(kinds.filter((kind) => !known.has(kind))).toEqual([]);
});

test.each([
  ['K115', 'doorLock'],
  ['K123', 'powerMains'],
  ['K111', undefined],
  [null, undefined],
])('causeOfFault proposes after %s %s', (kind, cause) => {
  expect(causeOfFault(kind)).toBe(cause);
});
