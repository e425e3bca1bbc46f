import { Form, Input, InputNumber, Select } from 'antd';
import type { BatchField } from '@hoistway/contract/elevator/batchEdit.ts';
import { elevatorKinds, placesOfUse } from '@hoistway/contract/elevator/elevatorCard.ts';
import { DayField } from '#kit/form/DayField.tsx';
import { AreaPick } from '#kit/pick/AreaPick.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { ElevatorGroupPick } from '#kit/pick/ElevatorGroupPick.tsx';
import { RegionPick } from '#kit/pick/RegionPick.tsx';
import { useText } from '#kit/text.ts';
import { RepeatedText } from '#kit/pick/RepeatedText.tsx';

/** The input of a field; the form gives it the rest. */
export function BatchValue({ field, ...given }: { field: BatchField }) {
  const t = useText();
  const maintainerId = Form.useWatch<string | null | undefined>('maintainerId');
  switch (field) {
    case 'type':
      return (
        <Select
          {...given}
          options={elevatorKinds.map((value) => ({ value, label: t(`elevatorKind.${value}`) }))}
        />
      );
    case 'placeOfUse':
      return (
        <Select
          {...given}
          options={placesOfUse.map((value) => ({ value, label: t(`placeOfUse.${value}`) }))}
        />
      );
    case 'lifeState':
      return (
        <Select
          {...given}
          options={(['inUse', 'stopped'] as const).map((value) => ({
            value,
            label: t(`lifeState.${value}`),
          }))}
        />
      );
    case 'regionCode':
      return <RegionPick {...given} />;
    case 'areaId':
      return <AreaPick {...given} />;
    case 'groupId':
      return <ElevatorGroupPick {...given} maintainerId={maintainerId} />;
    case 'rescueStationId':
      return <CompanyPick {...given} type="rescue" />;
    case 'propertyId':
    case 'ownerId':
    case 'maintainerId':
    case 'installerId':
    case 'manufacturerId':
      return <CompanyPick {...given} />;
    case 'ratedLoad':
    case 'ratedSpeed':
    case 'floorHeightMm':
      return <InputNumber {...given} controls={false} className="form-number" />;
    case 'manufactureDate':
    case 'nextInspection':
      return <DayField {...given} />;
    case 'brand':
    case 'model':
    case 'controllerType':
    case 'driveMode':
      return <RepeatedText {...given} field={field} />;
    default:
      return <Input {...given} maxLength={200} />;
  }
}
