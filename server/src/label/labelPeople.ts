import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const labelPeople: People = {
  tables: [{ table: 'label_template', of: { user: ['user_id'] }, columns: { template_name: 'kept' } }],
  mentioned: {
    label_template: ['template_name', 'parts'],
  },
  nobody: {
    label_template: {
      background_picture: 'pictures of a design',
      template_name_normal: 'pictures of a design',
    },
    label_template_picture: {
      file_id: 'pictures of a design',
    },
  },
};
