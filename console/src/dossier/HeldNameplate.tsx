import type { DossierContent } from '@hoistway/contract/dossier/dossierParts.ts';
import { RegionNames } from '#kit/RegionNames.tsx';
import { noValue } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

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
    <Box as="section" margin={[0, 0, 20]} className="dossier-section">
      <Facts facts={lines} className="dossier-plate">
        <div>
          <dt>{t('elevator.regionCode')}</dt>
          <dd>{plate.regionCode === null ? noValue : <RegionNames codes={[plate.regionCode]} />}</dd>
        </div>
      </Facts>
      <Box as="h2" margin={[8, 0]}>
        {t('dossier.floors')}
      </Box>
      <Stack as="ol" row wrap gap={6}>
        {floors.map((label, at) => (
          <Box
            as="li"
            padding={[2, 8]}
            minWidth={36}
            border="all"
            borderColor="line2"
            borderRadius={4}
            textAlign="center"
            key={at}
          >
            {label}
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
