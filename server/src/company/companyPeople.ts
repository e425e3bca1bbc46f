import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const companyPeople: People = {
  tables: [
    {
      table: 'staff',
      of: { staff: ['id'], user: ['user_id'] },
      columns: {
        name: 'name',
        english_name: 'englishName',
        phone: 'requiredContact',
        id_card: 'contact',
        region_code: 'empty',
        kind: 'kept',
        status: 'kept',
        on_duty: 'kept',
        is_audit: 'kept',
        level_id: 'kept',
      },
    },
    {
      table: 'qualification',
      of: { staff: ['staff_id'] },
      columns: {
        certificate_no: 'number',
        kind: 'kept',
        issued_by: 'kept',
        valid_from: 'kept',
        valid_until: 'kept',
        note: 'empty',
      },
    },
  ],
  mentioned: {
    company: ['contact', 'english_contact', 'phone'],
    qualification: ['note'],
  },
  nobody: {
    area: {
      name: 'an area and its rules',
      phone_rule: 'an area and its rules',
      english_name: 'an area and its rules',
      names: 'an area and its rules',
      name_normal: 'an area and its rules',
    },
    company: {
      duty_phone: 'the number on which a company is on duty, for whom people are shut in',
      name: 'a company, its names and its place',
      address: 'a company, its names and its place',
      logo: 'a company, its names and its place',
      latitude: 'a company, its names and its place',
      longitude: 'a company, its names and its place',
      english_name: 'a company, its names and its place',
      names: 'a company, its names and its place',
      name_normal: 'a company, its names and its place',
      contacts: 'a company, its names and its place',
    },
    company_group: {
      group_name: 'a group of a company',
      group_name_normal: 'a group of a company',
    },
    company_settings: {
      product_name: 'settings of a company',
      base_map: 'settings of a company',
      working_time: 'settings of a company',
    },
    elevator_visibility: {
      reason: 'a code',
    },
    staff: {
      names: 'follows from the names',
      name_normal: 'follows from the names',
    },
    visibility_check: {
      differences: 'numbers of elevators',
    },
  },
};
