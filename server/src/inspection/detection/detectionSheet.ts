import type { DetectionRow } from '@hoistway/contract/inspection/detection/detectionCalls.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import type { SheetReader } from '#platform/sheetColumns.ts';

/** Detections, a line each. */
export const detectionSheet = (reader: SheetReader, rows: readonly DetectionRow[]): FileReply => {
  const { t } = reader;
  return sheetOf<DetectionRow>(
    reader,
    t('elevatorDetection.sheet'),
    [
      { heading: t('elevatorDetection.elevatorId'), width: 18, read: (row) => row.elevatorNumber },
      { heading: t('elevator.projectName'), width: 28, read: (row) => row.projectName },
      { heading: t('elevatorDetection.kind'), width: 24, read: (row) => t(`detectionKind.${row.kind}`) },
      { heading: t('elevatorDetection.standing'), read: (row) => t(`detectionStanding.${row.standing}`) },
      { heading: t('elevatorDetection.testedOn'), width: 14, holds: 'day', read: (row) => row.testedOn },
      { heading: t('elevatorDetection.result'), read: (row) => t(`detectionResult.${row.result}`) },
      { heading: t('elevatorDetection.nextOn'), width: 14, holds: 'day', read: (row) => row.nextOn },
      { heading: t('elevatorDetection.testerName'), width: 16, read: (row) => row.testerName },
      {
        heading: t('elevatorDetection.testerOrganisation'),
        width: 28,
        read: (row) => row.testerOrganisation,
      },
      {
        heading: t('elevatorDetection.testerRegistration'),
        width: 20,
        read: (row) => row.testerRegistration,
      },
      {
        heading: t('elevatorDetection.measured'),
        width: 36,
        read: (row) => row.measured.map(({ name, value, unit }) => `${name} ${value} ${unit}`).join('; '),
      },
      {
        heading: t('elevatorDetection.source'),
        width: 32,
        read: ({ source }) =>
          source === null
            ? null
            : t('inspection.source', {
                title: source.title,
                confidence: t(`confidence.${source.confidence}`),
              }),
      },
      { heading: t('elevatorDetection.remark'), width: 32, read: (row) => row.remark },
    ],
    rows,
  );
};
