import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const mapPeople: People = {
  tables: [
    {
      table: 'staff_position',
      of: { user: ['user_id'] },
      columns: { latitude: 'kept', longitude: 'kept' },
      removed: true,
    },
    {
      table: 'staff_way_point',
      of: { user: ['user_id'] },
      columns: { latitude: 'kept', longitude: 'kept', accuracy_m: 'kept' },
      removed: true,
    },
    {
      table: 'position_consent',
      of: { user: ['user_id'] },
      columns: { given_at: 'kept', ended_at: 'kept', ending: 'kept' },
    },
  ],
  nobody: {
    map_place: {
      longitude: 'places of elevators',
      latitude: 'places of elevators',
    },
  },
};
