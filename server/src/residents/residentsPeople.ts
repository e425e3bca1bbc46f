import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const residentsPeople: People = {
  tables: [
    {
      table: 'residents_subscription',
      of: { number: ['email'] },
      columns: { email: 'kept', language: 'kept' },
      removed: true,
    },
  ],
  mentioned: {
    dependent_resident: ['resident_name'],
  },
  others: {
    dependent_resident: {
      floor:
        'where a resident lives who cannot do without the elevator; deleted with their entry, which says when they consented',
    },
    residents_subscription: {
      endpoint:
        'people who asked to be told of a building; gone when they say so, or when their page is deleted',
    },
  },
  nobody: {
    residents_page: {
      building_name: 'a building and its address',
    },
  },
};
