import type { DossierContent } from '@hoistway/contract/dossier/dossierParts.ts';
import { RegionNames } from '#kit/RegionNames.tsx';
import { noValue } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';

type Plate = DossierContent['nameplate.json'];

const plain = [
  'elevatorNo',
  'shortNumber',
  'registrationCode',
  'equipmentNo',
  'deviceCode',
  'factoryNo',
  'nineNo',
  'kunshanNo',
  'brand',
  'model',
  'ratedLoad',
  'ratedSpeed',
  'floorsNum',
  'layerStationDoor',
  'floorHeightMm',
  'manufactureDate',
  'controllerType',
  'driveMode',
  'projectName',
  'placeName',
  'address',
] as const satisfies readonly (keyof Plate)[];

/** The nameplate and the floors of a dossier. */
export function HeldNameplate({ plate, floors }: { plate: Plate; floors: readonly string[] }) {
  const t = useText();
  const lines = [
    [t('elevator.type'), t(`elevatorKind.${plate.type}`)],
    [t('elevator.lifeState'), t(`lifeState.${plate.lifeState}`)],
    ...plain.map((name) => [t(`elevator.${name}`), plate[name] ?? noValue] as const),
    [t('elevator.placeOfUse'), t(`placeOfUse.${plate.placeOfUse}`)],
    [t('dossier.manufacturer'), plate.manufacturer ?? noValue],
  ] as const;
  return (
    <section className="dossier-section">
      <dl className="key-values dossier-plate">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('elevator.regionCode')}</dt>
          <dd>{plate.regionCode === null ? noValue : <RegionNames codes={[plate.regionCode]} />}</dd>
        </div>
      </dl>
      <h2>{t('dossier.floors')}</h2>
      <ol className="dossier-floors">
        {floors.map((label, at) => (
          <li key={at}>{label}</li>
        ))}
      </ol>
    </section>
  );
}
