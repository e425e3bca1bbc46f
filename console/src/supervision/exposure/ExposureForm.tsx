import { Input } from 'antd';
import { useState } from 'react';
import { exposureCalls } from '@hoistway/contract/supervision/exposure/exposureCalls.ts';
import { monthsAfter } from '@hoistway/contract/time/days.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { DayField } from '#kit/form/DayField.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { ElevatorSelect } from '#kit/pick/ElevatorSelect.tsx';
import { useText } from '#kit/text.ts';
import type { ExposureRow } from './ExposureList.tsx';

const { Field, Item } = fieldsOf(exposureCalls.create);

/** Shown for three months unless somebody says otherwise. */
function newEvent() {
  const today = formatDay(Date.now());
  return { happenedOn: today, endsOn: monthsAfter(today, 3) };
}

/** The form of a notice; without one that of a new notice. */
export function ExposureForm({ event, onDone }: { event?: ExposureRow; onDone(): void }) {
  const t = useText();
  const [initial] = useState(() => event ?? newEvent());
  const create = useSubmit(exposureCalls.create);
  const update = useEdit(exposureCalls.update, event);
  return (
    <EntityForm
      name="exposureEvent"
      call={exposureCalls.create}
      initial={initial}
      save={(values) => (event ? update({ id: event.id, ...values }) : create(values))}
      onDone={onDone}
      onCancel={onDone}
    >
      <FormSection title={t('exposureEvent.sectionParty')}>
        <Field name="partyId">
          <CompanyPick />
        </Field>
        <Field name="elevatorId">
          <ElevatorSelect />
        </Field>
        <Field name="kind" />
        <Field name="happenedOn" />
      </FormSection>
      <FormSection title={t('exposureEvent.section')}>
        <Wide>
          <Field name="headline" />
        </Wide>
        <Wide>
          <Item name="account" label={t('exposureEvent.account')} extra={t('exposureEvent.accountHint')}>
            <Input.TextArea rows={5} maxLength={2000} />
          </Item>
        </Wide>
        <Item name="endsOn" label={t('exposureEvent.endsOn')} dependencies={['happenedOn']}>
          <DayField />
        </Item>
      </FormSection>
    </EntityForm>
  );
}
