import { expect, test } from 'vitest';
import { allCalls } from './allCalls.ts';
import { download } from './file/download.ts';

const named = /^(?:export|download$)/i;
const lastOf = (name: string) => name.slice(name.indexOf('.') + 1);

test('what writes a list into a file is given by a right to export, and by none to view', () => {
  const exports = allCalls.filter(
    ({ name, path, reply, document }) =>
      reply === download && !document && (named.test(lastOf(name)) || /export/i.test(path)),
  );
  expect(exports.length).toBeGreaterThan(20);
  expect(exports.filter(({ access }) => !access.endsWith('.export')).map(({ name }) => name)).toEqual([]);
});

test('a right to view gives single files and printed pages, and no sheet', () => {
  const viewed = allCalls.filter(
    ({ access, reply, document }) => reply === download && !document && access.endsWith('.view'),
  );
  expect(viewed.map(({ name }) => name).toSorted()).toEqual([
    'blacklistEntry.evidence',
    'contract.downloadFile',
    'dossier.file',
    'elevatorDetection.report',
    'elevatorFile.downloadFile',
    'inspection.paper',
    'installOrder.document',
    'installStep.file',
    'invoice.electronic',
    'partMeasurement.photo',
    'workOrder.voice',
  ]);
});
