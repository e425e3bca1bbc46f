import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const inspectionPeople: People = {
  mentioned: {
    elevator_detection: ['tester_name', 'tester_registration', 'remark'],
    inspection: ['defects', 'late_reason'],
  },
  nobody: {
    elevator_detection: {
      measured: 'measured values',
      tester_organisation: 'an organisation',
    },
    elevator_detection_report: {
      file_id: 'reports of tests',
    },
    inspection_due: {
      reason: 'the rule that dates an inspection',
    },
    inspection_paper: {
      file_id: 'papers of an inspection',
    },
  },
};
