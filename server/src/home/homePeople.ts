import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const homePeople: People = {
  tables: [
    { table: 'home_arrangement', of: { user: ['user_id'] }, columns: { tiles: 'kept' }, removed: true },
  ],
  nobody: {
    home_arrangement: {
      tiles: 'tiles of the home screen',
    },
  },
};
