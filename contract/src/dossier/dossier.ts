import { z } from 'zod';
import { elevator } from '#contract/elevator/elevatorCard.ts';
import { entity, field } from '#contract/field.ts';
import { identity, instant, ref, text } from '#contract/fieldKinds.ts';

/** The technical history of an elevator as another company left it: read-only, beside the elevator's own records. */
export const dossier = entity('dossier', {
  id: field(identity(), { by: 'server' }),
  elevatorId: field(ref('elevator'), { by: 'server' }),
  /** Who took it over. */
  companyId: field(ref('company'), { by: 'server' }),
  /** SHA-256 of the whole bundle. */
  digest: field(text(64), { by: 'server' }),
  /** SHA-256 of the key of the installation that signed it. */
  fingerprint: field(text(64), { by: 'server' }),
  madeBy: field(text(), { by: 'server' }),
  madeAt: field(instant(), { by: 'server' }),
  takenBy: field(ref('user').nullable(), { by: 'server' }),
  takenAt: field(instant(), { by: 'server' }),
});

/** An installation whose signature a company accepts without asking again. */
export const dossierSigner = entity('dossierSigner', {
  id: field(identity(), { by: 'server' }),
  companyId: field(ref('company'), { by: 'server' }),
  fingerprint: field(text(64), { by: 'server' }),
  name: field(text(), { by: 'server' }),
  trustedBy: field(ref('user').nullable(), { by: 'server' }),
  trustedAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    dossier: true;
    dossierSigner: true;
  }
}

/** Fields of the archive that may be filled from the nameplate of a dossier where they are empty. */
export const fillableFields = [
  'equipmentNo',
  'registrationCode',
  'deviceCode',
  'factoryNo',
  'brand',
  'model',
  'ratedLoad',
  'ratedSpeed',
  'layerStationDoor',
  'manufactureDate',
  'controllerType',
  'driveMode',
] as const satisfies readonly (keyof typeof elevator.fields)[];
export type FillableField = (typeof fillableFields)[number];

type Plate = z.output<typeof elevator.schema>;

/** What a nameplate says of fields that are empty in the archive. */
export const fillsOf = (
  record: Pick<Plate, FillableField>,
  plate: Pick<Plate, FillableField>,
): { field: FillableField; value: string | number }[] =>
  fillableFields.flatMap((name) => {
    const value = plate[name];
    return record[name] === null && value !== null ? [{ field: name, value }] : [];
  });
