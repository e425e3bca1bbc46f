import { dossier, dossierSigner } from '@hoistway/contract/dossier/dossier.ts';
import { area } from '#platform/area.ts';
import { record } from '#platform/record/record.ts';
import { dossierRoutes } from './dossierRoutes.ts';
import { aDossier, aSigner } from './dossierSamples.ts';
import { visibleDossiers } from './dossierStore.ts';
import { visibleSigners } from './signerStore.ts';
import { dossierPeople } from './dossierPeople.ts';

/** Technical histories of elevators, sealed by one company and taken over by the next. */
export const dossierArea = area({
  people: dossierPeople,
  dependsOn: ['controller', 'elevator', 'workOrder'],
  routes: [dossierRoutes],
  records: {
    dossier: record(dossier, {
      table: 'dossier',
      visible: (db, viewer) => visibleDossiers(db, viewer).select('dossier.id'),
      partOf: {
        subject: 'elevator',
        readBy: 'elevator.view',
        columns: {
          made_by: { label: 'dossier.madeBy' },
          made_at: { label: 'dossier.madeAt' },
          fingerprint: { label: 'dossier.fingerprint' },
        },
      },
      sample: aDossier,
    }),
    dossierSigner: record(dossierSigner, {
      table: 'dossierSigner',
      visible: (db, viewer) => visibleSigners(db, viewer).select('dossierSigner.id'),
      partOf: {
        subject: 'company',
        readBy: 'company.edit',
        columns: {
          name: { label: 'dossierSigner.name' },
          fingerprint: { label: 'dossierSigner.fingerprint' },
        },
      },
      sample: aSigner,
    }),
  },
  notAudited: {
    dossier_part: 'written with its dossier and never changed',
    dossier_file: 'written with its dossier and never changed',
  },
});
