import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const reportPeople: People = {
  mentioned: {
    statistic_report: ['report_name'],
    statistic_report_run: ['report_name', 'numbers'],
  },
  nobody: {
    forecast: {
      reasons: 'codes',
      outcome: 'a code',
    },
    forecast_model: {
      score: 'scores of models',
    },
    statistic_report_run: {
      scope_name: 'names of what a report is of',
    },
  },
};
