import { DownloadOutlined } from '@ant-design/icons';

import type { ReactNode } from 'react';
import { elevatorTies, tieName } from '@hoistway/contract/elevator/elevatorCard.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSend } from '#kit/call/useSend.ts';
import { coordinates } from '#kit/map/placeText.ts';
import { useOwnName } from '#kit/name/otherNames.ts';
import { RegionNames } from '#kit/RegionNames.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';
import './elevator.css';
import { Facts } from '#kit/layout/Facts.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

const numbers = [
  'elevatorNo',
  'shortNumber',
  'alias',
  'equipmentNo',
  'nineNo',
  'kunshanNo',
  'beaconNo',
  'registrationCode',
  'deviceCode',
  'factoryNo',
] as const;
const ratings = [
  'brand',
  'model',
  'ratedLoad',
  'ratedSpeed',
  'floorsNum',
  'layerStationDoor',
  'floorHeightMm',
  'manufactureDate',
  'nextInspection',
  'controllerType',
  'driveMode',
] as const;

function ElevatorNameplateWithin({ id }: { id: string }) {
  const t = useText();
  const ownName = useOwnName();
  const elevator = useCall(elevatorCalls.one, { id });
  const print = useSend(elevatorCalls.printedNameplate);
  const { data } = elevator;
  if (!data) return <Loading />;
  return (
    <Grid columns={2} gap={[8, 40]} padding={[0, 0, 24]} oneBelow={768} className="nameplate">
      <ActionButton
        className="nameplate-print"
        icon={<DownloadOutlined />}
        onClick={() => void print({ id }, saveFile)}
      >
        {t('document.download')}
      </ActionButton>
      <Part title={t('elevator.sectionNumbers')}>
        {numbers.map((name) => (
          <Line key={name} label={t(`elevator.${name}`)} value={data[name]} />
        ))}
      </Part>
      <Part title={t('elevator.sectionMachine')}>
        <Line label={t('elevator.type')} value={t(`elevatorKind.${data.type}`)} />
        {ratings.map((name) => (
          <Line key={name} label={t(`elevator.${name}`)} value={data[name]} />
        ))}
        <Line label={t('collector.serial')} value={data.collectorSerial} />
      </Part>
      <Part title={t('elevator.sectionCompanies')}>
        {elevatorTies.map((tie) => (
          <Line key={tie} label={t(`elevator.${tie}`)} value={data[tieName(tie)]} />
        ))}
        <Line label={t('elevator.groupId')} value={data.groupName} />
      </Part>
      <Part title={t('elevator.sectionPlace')}>
        <Line label={t('elevator.projectName')} value={ownName(data.projectName, data.englishProjectName)} />
        <Line label={t('elevator.placeName')} value={data.placeName} />
        <Line label={t('elevator.placeOfUse')} value={t(`placeOfUse.${data.placeOfUse}`)} />
        <Line label={t('elevator.address')} value={data.address} />
        <Line
          label={t('elevator.regionCode')}
          value={<RegionNames codes={data.regionCode === null ? [] : [data.regionCode]} />}
        />
        <Line label={`${t('elevator.latitude')}, ${t('elevator.longitude')}`} value={coordinates(data)} />
        <Line label={t('elevator.othersId')} value={data.othersId} />
        <Line label={t('elevator.alarmChannel')} value={data.alarmChannel} />
      </Part>
    </Grid>
  );
}

/** Everything the record of an elevator says. */
export const ElevatorNameplate = withErrorBoundary(ElevatorNameplateWithin);

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <Facts>{children}</Facts>
    </section>
  );
}

function Line({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value ?? '–'}</dd>
    </div>
  );
}
