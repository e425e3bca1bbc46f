import { importColumns } from '#contract/import/importColumns.ts';
import { importKind } from '#contract/import/importKind.ts';
import { inspection } from './inspection.ts';
import { inspectionCalls } from './inspectionCalls.ts';

/** Inspections, known by their elevator, kind, day and report number; their papers are brought one by one. */
export const inspectionImport = importKind({
  name: 'inspection',
  label: 'inspection.records',
  add: inspectionCalls.create,
  edit: 'annual.edit',
  template: inspectionCalls.template,
  start: inspectionCalls.importInspections,
  export: inspectionCalls.exportRecords,
  columns: importColumns(inspection, [
    'elevatorId',
    'kind',
    'occasion',
    'body',
    'appointedFor',
    'inspectedOn',
    'result',
    'reportNo',
    'certificateNo',
    'defectClass',
    'defects',
    'lateReason',
  ]),
});
