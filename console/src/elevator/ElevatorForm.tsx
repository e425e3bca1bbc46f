import { Form, Input, InputNumber, Select } from 'antd';
import { useRef } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import { elevatorTies, tieName, type ElevatorTie } from '@hoistway/contract/elevator/elevatorCard.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { liftKinds, placesOfUse } from '@hoistway/contract/elevator/elevatorCard.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { PlaceField } from '#kit/map/PlaceField.tsx';
import { AreaPick } from '#kit/pick/AreaPick.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { LiftGroupPick } from '#kit/pick/LiftGroupPick.tsx';
import { RegionPick } from '#kit/pick/RegionPick.tsx';
import { useText } from '#kit/text.ts';
import type { ArchivedElevator } from './ElevatorStrip.tsx';
import { BrandModelFields } from '#kit/pick/BrandModelFields.tsx';
import { changedValues } from './changedValues.ts';
import { RepeatedText } from '#kit/pick/RepeatedText.tsx';

type Written = InputOf<typeof elevatorCalls.create>;

const usual: Partial<Written> = { type: 'traction', lifeState: 'inUse', floorHeightMm: 3000 };

const numbers = [
  ['equipmentNo', 6],
  ['nineNo', 20],
  ['kunshanNo', 20],
  ['beaconNo', 40],
  ['registrationCode', 20],
  ['deviceCode', 40],
  ['factoryNo', 40],
] as const;

const pickOf = (tie: ElevatorTie) => {
  if (tie === 'areaId') return <AreaPick />;
  return tie === 'rescueStationId' ? <CompanyPick type="rescue" /> : <CompanyPick />;
};

interface ElevatorFormProps {
  lift?: ArchivedElevator;
  /** Told the id of a lift that was added. */
  onDone(made?: string): void;
  onCancel(): void;
}

/** The form of a lift; without one that of a new lift. */
export function ElevatorForm({ lift, onDone, onCancel }: ElevatorFormProps) {
  const t = useText();
  const create = useSubmit(elevatorCalls.create);
  const update = useSubmit(elevatorCalls.update);
  const made = useRef<string>(undefined);
  const save = async (values: Written) => {
    if (lift) await update({ id: lift.id, ...changedValues(lift, values) });
    else made.current = (await create(values)).id;
  };
  const fixed: readonly ElevatorTie[] = lift?.fixedTies ?? [];
  return (
    <EntityForm<typeof elevatorCalls.create, Written>
      name="elevator"
      call={elevatorCalls.create}
      initial={(lift as Partial<Written> | undefined) ?? usual}
      save={save}
      onDone={() => onDone(made.current)}
      onCancel={onCancel}
    >
      {(rules) => {
        const input = (name: 'elevatorNo' | 'shortNumber' | (typeof numbers)[number][0], max: number) => (
          <Form.Item key={name} name={name} label={t(`elevator.${name}`)} rules={rules(name)}>
            <Input maxLength={max} />
          </Form.Item>
        );
        const amount = (name: 'ratedLoad' | 'ratedSpeed' | 'floorHeightMm' | 'floorsNum', extra?: string) => (
          <Form.Item name={name} label={t(`elevator.${name}`)} extra={extra} rules={rules(name)}>
            <InputNumber controls={false} className="form-number" />
          </Form.Item>
        );
        return (
          <>
            <FormSection title={t('elevator.sectionIdentity')}>
              {input('elevatorNo', 40)}
              {input('shortNumber', 20)}
              <Form.Item name="projectName" label={t('elevator.projectName')} rules={rules('projectName')}>
                <Input maxLength={200} />
              </Form.Item>
              <Form.Item
                name="placeName"
                label={t('elevator.placeName')}
                extra={t('elevator.placeHint')}
                rules={rules('placeName')}
              >
                <Input maxLength={60} />
              </Form.Item>
              <Form.Item name="type" label={t('elevator.type')} rules={rules('type')}>
                <Select options={liftKinds.map((value) => ({ value, label: t(`liftKind.${value}`) }))} />
              </Form.Item>
              <Form.Item name="placeOfUse" label={t('elevator.placeOfUse')} rules={rules('placeOfUse')}>
                <Select
                  placeholder={t('button.pleaseSelect')}
                  options={placesOfUse.map((value) => ({ value, label: t(`placeOfUse.${value}`) }))}
                />
              </Form.Item>
              <Form.Item
                name="alias"
                label={t('elevator.alias')}
                extra={t('elevator.aliasHint')}
                rules={rules('alias')}
              >
                <Input maxLength={60} />
              </Form.Item>
              {lift ? null : (
                <Form.Item name="lifeState" label={t('elevator.lifeState')} rules={rules('lifeState')}>
                  <Select
                    options={(['inUse', 'installing'] as const).map((value) => ({
                      value,
                      label: t(`lifeState.${value}`),
                    }))}
                  />
                </Form.Item>
              )}
              <Form.Item name="regionCode" label={t('elevator.regionCode')} rules={rules('regionCode')}>
                <RegionPick />
              </Form.Item>
              <Form.Item
                name="address"
                label={t('elevator.address')}
                className="form-wide"
                rules={rules('address')}
              >
                <Input maxLength={200} />
              </Form.Item>
            </FormSection>
            <FormSection title={t('elevator.sectionNumbers')}>
              {numbers.map(([name, max]) => input(name, max))}
            </FormSection>
            <FormSection title={t('elevator.sectionMachine')}>
              <BrandModelFields rules={rules} />
              {(['controllerType', 'driveMode'] as const).map((name) => (
                <Form.Item key={name} name={name} label={t(`elevator.${name}`)} rules={rules(name)}>
                  <RepeatedText field={name} />
                </Form.Item>
              ))}
              {amount('ratedLoad')}
              {amount('ratedSpeed')}
              {amount('floorsNum', lift ? t('elevator.floorsHint') : undefined)}
              <Form.Item
                name="layerStationDoor"
                label={t('elevator.layerStationDoor')}
                extra={t('elevator.layerHint')}
                rules={rules('layerStationDoor')}
              >
                <Input maxLength={11} />
              </Form.Item>
              {amount('floorHeightMm')}
              {(['manufactureDate', 'nextInspection'] as const).map((name) => (
                <Form.Item key={name} name={name} label={t(`elevator.${name}`)} rules={rules(name)}>
                  <Input type="date" />
                </Form.Item>
              ))}
            </FormSection>
            <FormSection title={t('elevator.sectionCompanies')}>
              {elevatorTies.map((tie) =>
                fixed.includes(tie) ? (
                  <Form.Item key={tie} label={t(`elevator.${tie}`)} extra={t('elevator.chosenByOthers')}>
                    <Input disabled value={lift?.[tieName(tie)] ?? '–'} aria-label={t(`elevator.${tie}`)} />
                  </Form.Item>
                ) : (
                  <Form.Item key={tie} name={tie} label={t(`elevator.${tie}`)} rules={rules(tie)}>
                    {pickOf(tie)}
                  </Form.Item>
                ),
              )}
              <Form.Item noStyle dependencies={['maintainerId']}>
                {({ getFieldValue }) => (
                  <Form.Item
                    name="groupId"
                    label={t('elevator.group')}
                    extra={t('elevator.groupHint')}
                    rules={rules('groupId')}
                  >
                    <LiftGroupPick
                      maintainerId={(getFieldValue('maintainerId') ?? lift?.maintainerId) as string | null}
                    />
                  </Form.Item>
                )}
              </Form.Item>
            </FormSection>
            <FormSection title={t('elevator.sectionPlace')}>
              <PlaceField
                labels={{ latitude: t('elevator.latitude'), longitude: t('elevator.longitude') }}
                rules={rules}
              />
              <Form.Item
                name="othersId"
                label={t('elevator.othersId')}
                className="form-wide"
                rules={rules('othersId')}
              >
                <Input maxLength={120} />
              </Form.Item>
            </FormSection>
          </>
        );
      }}
    </EntityForm>
  );
}
