import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const videoPeople: People = {
  tables: [
    {
      table: 'camera_use',
      of: { user: ['user_id'] },
      columns: { kind: 'kept', last_time: 'kept' },
      removed: true,
    },
  ],
};
