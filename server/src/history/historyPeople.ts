import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const historyPeople: People = {
  mentioned: {
    usage_start: ['remark'],
  },
  nobody: {
    usage_recent: {
      recent: 'counters of devices',
    },
    usage_stretch: {
      reason: 'a code',
    },
  },
};
