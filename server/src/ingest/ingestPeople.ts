import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const ingestPeople: People = {
  others: {
    ingest_refusal: {
      address: 'the address from which a device was refused, whoever runs it',
    },
  },
  nobody: {
    device_aside: {
      payload: 'what devices said',
      reason: 'what devices said',
    },
    elevator_state: {
      state: 'what devices said',
    },
    ingest_refusal: {
      reason: 'a code',
      detail: 'what devices said',
    },
  },
};
