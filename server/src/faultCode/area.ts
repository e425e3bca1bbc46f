import { faultCode } from '@hoistway/contract/faultCode/faultCode.ts';
import { mappingRow, mappingVersion, modelWord } from '@hoistway/contract/faultCode/mappingVersion.ts';
import { area } from '#platform/area.ts';
import { part, record } from '#platform/record/record.ts';
import { faultCodeImporter } from './faultCodeImporter.ts';
import { faultCodeRoutes } from './faultCodeRoutes.ts';
import { mappingImporter } from './mappingImporter.ts';
import { mappingRoutes } from './mappingRoutes.ts';
import { faultCodePeople } from './faultCodePeople.ts';

/** The dictionary of faults, and what the codes of each model mean. */
export const faultCodeArea = area({
  people: faultCodePeople,
  dependsOn: ['access', 'collector'],
  routes: [faultCodeRoutes, mappingRoutes],
  importers: [faultCodeImporter, mappingImporter],
  records: {
    faultCode: record(faultCode, {
      table: 'faultCode',
      visible: (db) => db.selectFrom('faultCode').select(['id', 'code']),
      name: ({ code }) => code,
      readBy: 'fault.view',
      sample: null,
    }),
    mappingVersion: record(mappingVersion, {
      table: 'faultMappingVersion',
      visible: (db) => db.selectFrom('faultMappingVersion').select(['id', 'model', 'version']),
      // A version is called after the model it is for.
      name: ({ model, version }, t) => t('mapping.title', { model: modelWord(model, t), n: version }),
      readBy: 'fault.view',
      sample: null,
    }),
  },
  parts: [part('mappingVersion', { table: 'faultMapping', entity: mappingRow, readBy: 'fault.view' })],
  lends: {
    'faultCode/faultMapping.ts': 'the ingest translates the codes of models',
    'faultCode/severityWord.ts': 'a list of faults calls severities by their words',
    'faultCode/faultRules.ts': 'what a code means is known to all who deal with faults',
  },
});
