import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const livePeople: People = {
  tables: [
    {
      table: 'elevator_favourite',
      of: { user: ['user_id'] },
      columns: { created_at: 'kept' },
      removed: true,
    },
  ],
};
