import { describe, expect, expectTypeOf, test } from 'vitest';
import { allEntities } from './allEntities.ts';
import { entity, field, type Entity, type Fields } from './field.ts';
import { misplacedIn, type Grouped } from './fieldGroups.ts';
import { identity, text } from './fieldKinds.ts';

const grouped = allEntities
  .map((each) => each as Entity & Grouped<Fields, object>)
  .filter(({ groups }) => Object.keys(groups).length > 0)
  .map((each) => [each.name, each] as const);

const fields = {
  id: field(identity(), { by: 'server' }),
  name: field(text()),
  note: field(text().nullable()),
};

describe('field groups', () => {
  test('are declared by some entities', () => {
    expect(grouped.map(([name]) => name)).toContain('contract');
  });

  test.each(grouped)('of %s contain each writable field once, unless it is named as outside', (_, each) => {
    expect(misplacedIn(each)).toEqual([]);
  });

  test('report a field that is in no group or in two', () => {
    expect(misplacedIn(entity('gate', fields, { groups: { terms: ['note'] } }))).toEqual(['name']);
    const twice = entity('gate', fields, {
      groups: { terms: ['note'], parties: ['note'] },
      outside: ['name'],
    });
    expect(misplacedIn(twice)).toEqual(['note']);
    const whole = entity('gate', fields, { groups: { terms: ['note'] }, outside: ['name'] });
    expect(misplacedIn(whole)).toEqual([]);
  });

  test('keep field names in their types, and reject unknown fields and server fields', () => {
    const gate = entity('gate', fields, { groups: { terms: ['name', 'note'] } });
    expectTypeOf(gate.groups.terms).toEqualTypeOf<readonly ['name', 'note']>();
    expect(Object.keys(gate.pick(...gate.groups.terms).shape)).toEqual(['name', 'note']);
    // @ts-expect-error a gate has no wheel
    entity('gate', fields, { groups: { terms: ['wheel'] } });
    // @ts-expect-error the server writes it
    entity('gate', fields, { groups: { terms: ['id'] } });
  });
});
