import type { Holdings } from '@hoistway/contract/dossier/dossierCalls.ts';
import type { DossierContent } from '@hoistway/contract/dossier/dossierParts.ts';

/** How much a dossier holds. */
export const holdingsOf = (content: DossierContent): Holdings => ({
  parameters: content['parameters.json'].values.length,
  faults: content['faults.json'].rows.length,
  visits: content['visits.json'].rows.length,
  replacedParts: content['replacedParts.json'].rows.length,
  documents: content['certificates.json'].documents.length,
  openFaults: content['defects.json'].faults.length,
  openItems: content['defects.json'].items.length,
  openRepairs: content['defects.json'].repairs.length,
});
