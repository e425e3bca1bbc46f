import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const brandPeople: People = {
  nobody: {
    elevator_brand: {
      name: 'brands',
      name_en: 'brands',
      name_normal: 'brands',
    },
    elevator_model: {
      name: 'models',
      name_en: 'models',
      name_normal: 'models',
    },
  },
};
