import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const collectorPeople: People = {
  nobody: {
    collector_binding: {
      bound_by: 'who bound it is a number of a user',
      unbound_by: 'who bound it is a number of a user',
    },
  },
};
