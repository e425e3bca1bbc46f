import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const faultPeople: People = {
  mentioned: {
    fault: ['note'],
    fault_mute: ['reason'],
    fault_snooze: ['reason'],
  },
  nobody: {
    collector_event: {
      snapshot: 'what devices said',
    },
    fault: {
      snapshot: 'what devices said',
      end_reason: 'a code',
    },
    fault_incident: {
      project_name: 'a fault and its building',
    },
  },
};
