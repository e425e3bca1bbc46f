import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const accessPeople: People = {
  tables: [
    {
      table: 'user_account',
      of: { user: ['id'] },
      columns: {
        username: 'login',
        nick: 'name',
        english_nick: 'englishName',
        phone: 'contact',
        email: 'contact',
        region_codes: 'kept',
        language: 'kept',
        last_sign_in_at: 'kept',
        forbidden: 'kept',
      },
    },
  ],
  mentioned: {
    role: ['role_name'],
  },
  nobody: {
    permission_label: {
      description: 'names of permissions',
    },
    role: {
      role_name_normal: 'follows from the name',
    },
    seeded_permission: {
      name: 'names of permissions',
    },
    user_account: {
      password_hash: 'the hash of a password that opens nothing any more',
      nicks: 'follows from the names',
    },
  },
};
