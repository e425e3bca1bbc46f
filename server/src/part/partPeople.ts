import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const partPeople: People = {
  tables: [{ table: 'stock_place', of: { staff: ['staff_id'] }, columns: { name: 'kept' } }],
  mentioned: {
    mounted_part: ['remarks', 'removal_reason'],
    part_assignment: ['remarks'],
    part_kind: ['remarks'],
    part_measurement: ['remarks'],
    stock_movement: ['reason'],
    stock_place: ['name', 'english_name', 'remarks'],
  },
  nobody: {
    part_kind: {
      name: 'kinds of parts',
      english_name: 'kinds of parts',
      names: 'kinds of parts',
      name_normal: 'kinds of parts',
    },
    part_measurement: {
      file_id: 'a picture of a measured part',
    },
    stock_place: {
      names: 'follows from the names',
      name_normal: 'follows from the names',
    },
  },
};
