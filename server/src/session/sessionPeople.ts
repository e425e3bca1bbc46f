import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const sessionPeople: People = {
  tables: [
    {
      table: 'session',
      of: { user: ['user_id'] },
      columns: {
        address: 'blank',
        client: 'blank',
        display_name: 'kept',
        last_seen_at: 'kept',
        ended_at: 'kept',
      },
    },
    {
      table: 'sign_in_failure',
      of: { name: ['username'] },
      columns: { username: 'kept', address: 'kept' },
      removed: true,
    },
    { table: 'password_history', of: { user: ['user_id'] }, columns: { set_at: 'kept' }, removed: true },
    {
      table: 'password_reset',
      of: { user: ['user_id'], number: ['phone'] },
      columns: { phone: 'kept', address: 'kept', asked_at: 'kept' },
      removed: true,
    },
  ],
  mentioned: {
    session: ['display_name'],
  },
  nobody: {
    password_reset: {
      code_hash: 'hashes',
      confirm_token_hash: 'hashes',
    },
    session: {
      token_hash: 'hashes',
    },
  },
};
