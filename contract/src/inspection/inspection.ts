import { entity, field } from '#contract/field.ts';
import { choice, day, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';

/** What an authority or body comes for; a self-test is a detection. */
export const inspectionKinds = ['periodic', 'supervisory', 'permit'] as const;
export const inspectionOccasions = ['installation', 'alteration', 'majorRepair'] as const;
export const inspectionResults = ['passed', 'failed'] as const;
export const defectClasses = ['minor', 'major', 'dangerous'] as const;
export const inspectionStates = ['appointed', 'unaudited', 'sentBack', 'audited', 'withdrawn'] as const;

/** One inspection of an elevator, from its appointment until it is in force. */
export const inspection = entity('inspection', {
  id: field(identity(), { by: 'server' }),
  elevatorId: field(ref('elevator')),
  kind: field(choice('inspectionKind', inspectionKinds)),
  /** Of a supervisory inspection: what it follows. */
  occasion: field(choice('inspectionOccasion', inspectionOccasions).nullable()),
  /** The failed inspection that it repeats. */
  followsId: field(ref('inspection').nullable()),
  /** Who inspects: the name of the body. */
  body: field(required().max(100)),
  appointedFor: field(day().nullable()),
  inspectedOn: field(day().nullable()),
  result: field(choice('inspectionResult', inspectionResults).nullable()),
  reportNo: field(text(60).nullable()),
  certificateNo: field(text(60).nullable()),
  defectClass: field(choice('defectClass', defectClasses).nullable()),
  defects: field(text(2000).nullable()),
  /** Why it took place after its last day. */
  lateReason: field(text(300).nullable()),
  /** The last day of the inspection that it stands for; none where no rule says one. */
  dueOn: field(day().nullable(), { by: 'server' }),
  /** The repair that a failed inspection orders. */
  orderId: field(ref('workOrder').nullable(), { by: 'server' }),
  state: field(choice('inspectionState', inspectionStates), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    inspection: true;
  }
}

/** The papers of an inspection. */
export const inspectionPapers = ['report', 'certificate'] as const;
export type InspectionPaper = (typeof inspectionPapers)[number];
