import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const faultCodePeople: People = {
  mentioned: {
    fault_mapping_version: ['note'],
  },
  nobody: {
    fault_code: {
      name_zh: 'the dictionary of faults',
      name_en: 'the dictionary of faults',
    },
  },
};
