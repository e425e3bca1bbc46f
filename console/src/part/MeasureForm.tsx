import { InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import { criteriaOf, type PartCriterion } from '@hoistway/contract/part/partCriteria.ts';
import { partMeasurementCalls } from '@hoistway/contract/part/partMeasurement.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import type { MountedRow } from './mountedRow.ts';
import { FileField } from '#kit/form/FileField.tsx';

const { Field, Item } = fieldsOf(partMeasurementCalls.create);
type Values = Omit<InputOf<typeof partMeasurementCalls.create>, 'mountedPartId'>;

/** What can be measured of a mounted part. */
export const measurable = (part: MountedRow): PartCriterion[] =>
  criteriaOf(part).filter(({ measure }) => measure === 'value');

/** Records a value measured of a mounted part, with its photo. */
export function MeasureForm({ part, onClose }: { part: MountedRow; onClose(): void }) {
  const t = useText();
  const [today] = useState(() => formatDay(Date.now()));
  const measure = useSubmit(partMeasurementCalls.create);
  const options = measurable(part).map(({ id, unit }) => ({
    value: id,
    label: `${t(`partCriterionId.${id}`)} (${t(`criterionUnit.${unit}`)})`,
  }));
  const mountedPartId = part.id;
  return (
    <FormDialog
      title={t('mountedPart.measureTitle', { name: part.partName })}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <EntityForm<typeof partMeasurementCalls.create, Values>
        name="measurePart"
        call={partMeasurementCalls.create}
        fixed={{ mountedPartId }}
        initial={{ measuredOn: today, ...(options[0] ? { criterion: options[0].value } : {}) }}
        save={(values) => measure({ mountedPartId, ...values })}
        onDone={onClose}
        onCancel={onClose}
      >
        <Item name="criterion" label={t('partMeasurement.criterion')} required>
          <Select options={options} />
        </Item>
        <Item name="value" label={t('partMeasurement.value')} required>
          <InputNumber controls={false} className="form-number" />
        </Item>
        <Field name="measuredOn" />
        <Item name="photo" label={t('partMeasurement.photo')} extra={t('partMeasurement.photoHint')}>
          <FileField picture />
        </Item>
        <Field name="remarks" />
      </EntityForm>
    </FormDialog>
  );
}
