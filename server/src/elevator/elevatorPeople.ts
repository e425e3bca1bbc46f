import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const elevatorPeople: People = {
  mentioned: {
    elevator_file: ['name'],
  },
  nobody: {
    elevator: {
      short_number: 'an elevator and its building',
      registration_code: 'an elevator and its building',
      address: 'an elevator and its building',
      project_name: 'an elevator and its building',
      latitude: 'an elevator and its building',
      longitude: 'an elevator and its building',
      place_name: 'an elevator and its building',
      english_project_name: 'an elevator and its building',
      project_names: 'an elevator and its building',
      place_name_normal: 'an elevator and its building',
      found_by: 'an elevator and its building',
      words: 'an elevator and its building',
      dated_by: 'an elevator and its building',
    },
    elevator_file: {
      file_id: 'papers of an elevator',
    },
  },
};
