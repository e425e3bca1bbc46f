import { majorAlteration } from '@hoistway/contract/inspection/alteration/majorAlteration.ts';
import { elevatorDetection } from '@hoistway/contract/inspection/detection/elevatorDetection.ts';
import { inspection } from '@hoistway/contract/inspection/inspection.ts';
import { handoverTakenBack } from '#area/install/installEvents.ts';
import { area } from '#platform/area.ts';
import { on } from '#platform/event/reaction.ts';
import { part, record } from '#platform/record/record.ts';
import { alterationRoutes } from './alteration/alterationRoutes.ts';
import { anAlteration } from './alteration/alterationSamples.ts';
import { visibleAlterations } from './alteration/visibleAlterations.ts';
import { dateInspectionsJob } from './dateInspections.ts';
import { detectionRoutes } from './detection/detectionRoutes.ts';
import { aDetection } from './detection/detectionSamples.ts';
import { visibleDetections } from './detection/visibleDetections.ts';
import { inspectionDigest, inspectionSentBack, tellInspectionsJob } from './inspectionMessages.ts';
import { inspectionImporter } from './inspectionImporter.ts';
import { inspectionRoutes } from './inspectionRoutes.ts';
import { anInspection } from './inspectionSamples.ts';
import { inspectionsDated } from './inspectionEvents.ts';
import { revokeInspection } from './revokeInspection.ts';
import { visibleInspections } from './visibleInspections.ts';
import { inspectionPeople } from './inspectionPeople.ts';

/** Inspections by authorities and bodies: when each elevator is due, and what is in force. */
export const inspectionArea = area({
  people: inspectionPeople,
  dependsOn: ['elevator', 'workOrder'],
  routes: [inspectionRoutes, detectionRoutes, alterationRoutes],
  records: {
    inspection: record(inspection, {
      table: 'inspection',
      visible: (db, viewer) =>
        visibleInspections(db, viewer).select(['inspection.id', 'elevator.elevatorNo']),
      name: ({ elevatorNo }) => elevatorNo,
      readBy: 'annual.view',
      columns: { recorded_by: { label: 'inspection.recordedByName', ref: 'user' } },
      sample: anInspection,
    }),
    elevatorDetection: record(elevatorDetection, {
      table: 'elevatorDetection',
      visible: (db, viewer) =>
        visibleDetections(db, viewer).select(['elevatorDetection.id', 'elevator.elevatorNo']),
      name: ({ elevatorNo }) => elevatorNo,
      readBy: 'annual.view',
      sample: aDetection,
    }),
    majorAlteration: record(majorAlteration, {
      table: 'majorAlteration',
      visible: (db, viewer) =>
        visibleAlterations(db, viewer).select(['majorAlteration.id', 'elevator.elevatorNo']),
      name: ({ elevatorNo }) => elevatorNo,
      readBy: 'annual.view',
      sample: anAlteration,
    }),
  },
  parts: [
    part('inspection', {
      table: 'inspectionPaper',
      readBy: 'annual.view',
      columns: { paper: { label: 'inspection.papers', choice: 'inspectionPaper' } },
    }),
    part('elevatorDetection', { table: 'elevatorDetectionReport', readBy: 'annual.view' }),
  ],
  notAudited: { inspection_due: 'follows from inspections, which are in the audit log' },
  lends: {
    'inspection/insertKnown.ts': 'with its handover the inspection of an installed elevator is on record',
    'inspection/judgedInspections.ts': 'charts count inspections by the conditions of their list',
    'inspection/histories.ts': 'by which law an elevator is inspected says by which incidents are reported',
  },
  importers: [inspectionImporter],
  jobs: [dateInspectionsJob, tellInspectionsJob],
  messageKinds: [inspectionDigest, inspectionSentBack],
  reactions: [on(handoverTakenBack, revokeInspection, { announces: [inspectionsDated] })],
});
