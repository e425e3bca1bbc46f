import { Form, Input, InputNumber, Select } from 'antd';
import { useRef } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import { elevatorTies, tieName, type ElevatorTie } from '@hoistway/contract/elevator/elevatorCard.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { PlaceField } from '#kit/map/PlaceField.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { ElevatorGroupPick } from '#kit/pick/ElevatorGroupPick.tsx';
import { useText } from '#kit/text.ts';
import type { ArchivedElevator } from './ElevatorStrip.tsx';
import { BrandModelFields } from '#kit/pick/BrandModelFields.tsx';
import { OwnTie } from './OwnTie.tsx';
import { RepeatedText } from '#kit/pick/RepeatedText.tsx';

type Written = InputOf<typeof elevatorCalls.create>;

const usual: Partial<Written> = { type: 'traction', lifeState: 'inUse', floorHeightMm: 3000 };

const numbers = [
  'equipmentNo',
  'nineNo',
  'kunshanNo',
  'beaconNo',
  'registrationCode',
  'deviceCode',
  'factoryNo',
] as const;

/** What is emptied is said: what is not given stays as it was. */
const emptyAsNull = <V extends object>(values: V): V =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, (value as unknown) ?? null])) as V;

const { Field, Item } = fieldsOf(elevatorCalls.create);

interface ElevatorFormProps {
  elevator?: ArchivedElevator;
  /** Called with the id of an added elevator. */
  onDone(made?: string): void;
  onCancel(): void;
}

/** The form of an elevator; without one that of a new elevator. */
export function ElevatorForm({ elevator, onDone, onCancel }: ElevatorFormProps) {
  const t = useText();
  const create = useSubmit(elevatorCalls.create);
  const update = useEdit(elevatorCalls.update, elevator);
  const made = useRef<string>(undefined);
  const save = async (values: Written) => {
    if (elevator) await update({ id: elevator.id, ...emptyAsNull(values) });
    else made.current = (await create(values)).id;
  };
  const fixed: readonly ElevatorTie[] = elevator?.fixedTies ?? [];
  return (
    <EntityForm
      name="elevator"
      call={elevatorCalls.create}
      initial={(elevator as Partial<Written> | undefined) ?? usual}
      save={save}
      onDone={() => onDone(made.current)}
      onCancel={onCancel}
    >
      <FormSection title={t('elevator.sectionIdentity')}>
        <Field name="elevatorNo" />
        <Field name="shortNumber" />
        <Field name="projectName" />
        <Field name="englishProjectName" />
        <Field name="placeName" />
        <Field name="type" />
        <Field name="placeOfUse" />
        <Field name="alias" />
        {elevator ? null : (
          <Field name="lifeState">
            <Select
              options={(['inUse', 'installing'] as const).map((value) => ({
                value,
                label: t(`lifeState.${value}`),
              }))}
            />
          </Field>
        )}
        <Field name="regionCode" />
        <Wide>
          <Field name="address" />
        </Wide>
      </FormSection>
      <FormSection title={t('elevator.sectionNumbers')}>
        {numbers.map((name) => (
          <Field key={name} name={name} />
        ))}
      </FormSection>
      <FormSection title={t('elevator.sectionMachine')}>
        <BrandModelFields />
        {(['controllerType', 'driveMode'] as const).map((name) => (
          <Field key={name} name={name}>
            <RepeatedText field={name} />
          </Field>
        ))}
        <Field name="ratedLoad" />
        <Field name="ratedSpeed" />
        <Item
          name="floorsNum"
          label={t('elevator.floorsNum')}
          extra={elevator ? t('elevator.floorsHint') : null}
        >
          <InputNumber controls={false} className="form-number" />
        </Item>
        <Field name="layerStationDoor" />
        <Field name="floorHeightMm" />
        <Field name="manufactureDate" />
        <Field name="nextInspection" />
      </FormSection>
      <FormSection title={t('elevator.sectionCompanies')}>
        {elevator ? null : <OwnTie />}
        {elevatorTies.map((tie) =>
          fixed.includes(tie) ? (
            <Form.Item key={tie} label={t(`elevator.${tie}`)} extra={t('elevator.chosenByOthers')}>
              <Input disabled value={elevator?.[tieName(tie)] ?? '–'} aria-label={t(`elevator.${tie}`)} />
            </Form.Item>
          ) : tie === 'rescueStationId' ? (
            <Field key={tie} name={tie}>
              <CompanyPick type="rescue" />
            </Field>
          ) : (
            <Field key={tie} name={tie} />
          ),
        )}
        <Form.Item noStyle dependencies={['maintainerId']}>
          {({ getFieldValue }) => (
            <Item name="groupId" label={t('elevator.groupId')} extra={t('elevator.groupHint')}>
              <ElevatorGroupPick
                maintainerId={(getFieldValue('maintainerId') ?? elevator?.maintainerId) as string | null}
              />
            </Item>
          )}
        </Form.Item>
      </FormSection>
      <FormSection title={t('elevator.sectionPlace')}>
        <PlaceField />
        <Wide>
          <Field name="othersId" />
        </Wide>
        <Field name="alarmChannel" />
      </FormSection>
    </EntityForm>
  );
}
