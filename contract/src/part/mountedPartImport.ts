import { identity } from '#contract/fieldKinds.ts';
import { importColumns } from '#contract/import/importColumns.ts';
import { importKind } from '#contract/import/importKind.ts';
import { mountedPart, mountingCounts } from './mountedPart.ts';
import { mountedPartCalls } from './mountedPartCalls.ts';

const { create } = mountedPartCalls;

/**
 * Mounted parts. Those that an export holds are known by their id: two may be alike in all the rest. Without it they are
 * known by what tells pieces apart.
 */
export const mountedPartImport = importKind({
  name: 'mountedPart',
  label: 'mountedPart.sheet',
  add: { ...create, input: create.input.extend({ id: identity().optional() }) },
  edit: 'parts.edit',
  template: mountedPartCalls.template,
  start: mountedPartCalls.importParts,
  export: mountedPartCalls.export,
  columns: importColumns(
    mountedPart,
    [
      'elevatorId',
      'partKindId',
      'place',
      'englishPlace',
      'quantity',
      'serial',
      'batchNo',
      'installedOn',
      ...mountingCounts,
      'remarks',
      'id',
    ],
    {
      elevatorId: { hint: 'mountedPart.elevatorInFile' },
      partKindId: { hint: 'mountedPart.kindInFile' },
      serial: { hint: 'partKind.markingHint' },
      id: { hint: 'mountedPart.idInFile' },
    },
  ),
});
