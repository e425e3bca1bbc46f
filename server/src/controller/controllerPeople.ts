import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const controllerPeople: People = {
  nobody: {
    controller_reading: {
      values: 'values of a controller',
    },
  },
};
