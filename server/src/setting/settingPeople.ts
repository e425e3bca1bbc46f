import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const settingPeople: People = {
  tables: [
    {
      table: 'list_setting',
      of: { user: ['user_id'] },
      columns: { list: 'kept', columns: 'kept' },
      removed: true,
    },
    {
      table: 'list_view',
      of: { user: ['user_id'] },
      columns: { list: 'kept', view_name: 'kept', columns: 'kept', shared: 'kept' },
    },
    { table: 'note', of: { user: ['user_id'] }, columns: { content: 'kept' } },
  ],
  mentioned: {
    list_view: ['view_name', 'address'],
    note: ['content'],
    update_log: ['content'],
  },
  nobody: {
    list_view: {
      view_name_normal: 'follows from the name',
    },
  },
};
