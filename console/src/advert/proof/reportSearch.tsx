import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { MaterialPick } from '../MaterialPick.tsx';
import { ProgramPick } from '../schedule/ProgramPick.tsx';
import { TerminalPick } from '../schedule/TerminalPick.tsx';

/** The days of a report. */
export const daysSearch = (t: Translate) => [
  { name: 'from' as const, label: t('playReport.from'), kind: 'day' as const },
  { name: 'to' as const, label: t('playReport.to'), kind: 'day' as const },
];

/** What a report on spots is searched by. */
export const spotSearch = (t: Translate) => [
  { name: 'materialId' as const, label: t('playGroup.material'), pick: <MaterialPick /> },
  { name: 'programId' as const, label: t('playGroup.program'), pick: <ProgramPick /> },
  { name: 'terminalId' as const, label: t('playGroup.terminal'), pick: <TerminalPick /> },
  { name: 'companyId' as const, label: t('terminal.companyId'), pick: <CompanyPick /> },
];
