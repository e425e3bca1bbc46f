import { dossierParts, partNames, type DossierContent } from '@hoistway/contract/dossier/dossierParts.ts';
import type { Sampling } from '#platform/record/record.ts';

const since = '2021-11-23T00:00:00.000Z';

/** The content of a dossier of an elevator with little history. */
export const aContent = (given: Partial<DossierContent> = {}): DossierContent => {
  const content: DossierContent = {
    'nameplate.json': {
      elevatorNo: 'N-1',
      shortNumber: null,
      equipmentNo: null,
      registrationCode: '31101',
      deviceCode: null,
      factoryNo: 'F-1',
      nineNo: null,
      kunshanNo: null,
      projectName: '世纪花园',
      englishProjectName: null,
      address: '世纪大道 1 号',
      placeOfUse: 'residential',
      placeName: null,
      regionCode: null,
      brand: '通力',
      model: 'MonoSpace',
      type: 'traction',
      lifeState: 'inUse',
      ratedLoad: 1000,
      ratedSpeed: 1.75,
      floorsNum: 4,
      layerStationDoor: '4/4/4',
      floorHeightMm: 3000,
      manufactureDate: '2015-06-01',
      controllerType: null,
      driveMode: null,
      manufacturer: null,
    },
    'floors.json': { labels: ['B1', '1', '2', '3'] },
    'parameters.json': { readAt: since, values: [{ code: 'F0-01', value: 1.75 }] },
    'faults.json': { since, older: 0, rows: [] },
    'visits.json': { since, older: 0, rows: [] },
    'replacedParts.json': { rows: [] },
    'certificates.json': { nextInspection: '2027-06-01', documents: [] },
    'defects.json': { faults: [], items: [], repairs: [] },
    'files.json': { rows: [] },
    ...given,
  };
  for (const name of partNames) dossierParts[name].parse(content[name]);
  return content;
};

/** A dossier that was taken over for the sample of an elevator. */
export async function aDossier({ db, company, user, of }: Sampling): Promise<string> {
  const elevatorId = await of('elevator');
  const { id } = await db
    .insertInto('dossier')
    .values({
      elevatorId,
      companyId: company,
      digest: '0'.repeat(64),
      fingerprint: '1'.repeat(64),
      madeBy: '前维保单位',
      madeAt: '2026-01-01T00:00:00.000Z',
      takenBy: user,
      takenAt: '2026-01-02T00:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const content = aContent();
  const parts = partNames.map((name) => ({ name, content: JSON.stringify(content[name]) }));
  await db
    .insertInto('dossierPart')
    .values(parts.map((part) => ({ ...part, dossierId: id, sha256: '0'.repeat(64) })))
    .execute();
  return id;
}

/** A signer that the company trusts. */
export async function aSigner({ db, company, user }: Sampling): Promise<string> {
  const { id } = await db
    .insertInto('dossierSigner')
    .values({
      companyId: company,
      fingerprint: '1'.repeat(64),
      name: '前维保单位',
      trustedBy: user,
      trustedAt: '2026-01-02T00:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
