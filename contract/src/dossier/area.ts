import { area } from '#contract/area.ts';
import { dossier, dossierSigner } from './dossier.ts';
import { dossierCalls } from './dossierCalls.ts';

export const dossierArea = area({
  entities: [dossier, dossierSigner],
  calls: [dossierCalls],
});
