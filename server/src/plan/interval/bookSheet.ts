import type { IntervalBookRow } from '@hoistway/contract/plan/intervalBookCalls.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import type { SheetReader } from '#platform/sheetColumns.ts';

/** The interval book, an entry a line, with the rule that each follows from. */
export const bookSheet = (reader: SheetReader, rows: readonly IntervalBookRow[]): FileReply => {
  const { t } = reader;
  return sheetOf<IntervalBookRow>(
    reader,
    t('intervalBook.title'),
    [
      { heading: t('intervalBook.elevatorId'), width: 18, read: (row) => row.elevatorNumber },
      { heading: t('elevator.projectName'), width: 28, read: (row) => row.projectName },
      { heading: t('intervalBook.companyId'), width: 24, read: (row) => row.companyName },
      { heading: t('intervalBook.kind'), width: 22, read: (row) => t(`longerKind.${row.kind}`) },
      { heading: t('intervalBook.state'), width: 14, read: (row) => t(`intervalState.${row.state}`) },
      { heading: t('intervalBook.days'), width: 14, read: (row) => row.days },
      {
        heading: t('intervalBook.sentence'),
        width: 36,
        read: (row) => t(`intervalSentence.${row.sentence}`),
      },
      {
        heading: t('intervalBook.rule'),
        width: 40,
        read: ({ rule }) => `${rule.source} · ${t(`ruleConfidence.${rule.confidence}`)}`,
      },
      {
        heading: t('intervalBook.unmet'),
        width: 36,
        read: ({ conditions }) =>
          conditions
            .filter(({ met }) => !met)
            .map(({ condition }) => t(`intervalCondition.${condition}`))
            .join('\n') || null,
      },
      { heading: t('intervalBook.fromDay'), width: 14, holds: 'day', read: (row) => row.fromDay },
      { heading: t('intervalBook.insurancePolicy'), width: 20, read: (row) => row.insurancePolicy },
      { heading: t('intervalBook.insuredUntil'), width: 14, holds: 'day', read: (row) => row.insuredUntil },
      { heading: t('intervalBook.firmGrade'), width: 14, read: (row) => row.firmGrade },
      { heading: t('intervalBook.approvalNumber'), width: 20, read: (row) => row.approvalNumber },
      { heading: t('intervalBook.approvedOn'), width: 14, holds: 'day', read: (row) => row.approvedOn },
      { heading: t('intervalBook.tester'), width: 24, read: (row) => row.tester },
      { heading: t('intervalBook.leftOn'), width: 14, holds: 'day', read: (row) => row.leftOn },
    ],
    rows,
  );
};
