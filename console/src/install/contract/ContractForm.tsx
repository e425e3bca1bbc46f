import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { useText } from '#kit/text.ts';
import { CustomerPick } from './CustomerPick.tsx';
import { LinesField } from './LinesField.tsx';
import { MilestonesField } from './MilestonesField.tsx';
import {
  newContract,
  valuesOfContract,
  type ContractValues,
  type InstallContract,
} from './contractValues.ts';

const { Field, Item } = fieldsOf(installContractCalls.create);
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

interface ContractFormProps {
  contract?: InstallContract | undefined;
  onDone(): void;
}

/** The form of a contract of installation. */
export function ContractForm({ contract, onDone }: ContractFormProps) {
  const t = useText();
  const [initial] = useState(() => (contract ? valuesOfContract(contract) : newContract()));
  const create = useSubmit(installContractCalls.create);
  const update = useEdit(installContractCalls.update, contract);
  const save = (values: ContractValues) =>
    contract ? update({ id: contract.id, ...values }) : create(values);
  return (
    <EntityForm
      name="installContract"
      call={installContractCalls.create}
      initial={initial}
      save={save}
      onDone={onDone}
      onCancel={onDone}
    >
      <FormSection title={t('installContract.sectionParties')}>
        <Field name="contractNo" />
        <Field name="partyA" />
        <Item
          name="customerId"
          label={t('installContract.customerId')}
          extra={t('installContract.customerHint')}
        >
          <CustomerPick />
        </Item>
        <Field name="country" />
      </FormSection>
      <FormSection title={t('installContract.sectionTimes')}>
        <Field name="signingDate" />
        <Field name="startDate" />
        <Field name="endDate" />
        <Wide>
          <Item name="weekdays" label={t('installContract.weekdays')}>
            <Checkbox.Group options={weekdays.map((value) => ({ value, label: t(`weekday.${value}`) }))} />
          </Item>
        </Wide>
      </FormSection>
      <FormSection title={t('installContract.sectionLines')}>
        <Wide>
          <p className="hint">{t('installContract.sectionLinesHint')}</p>
        </Wide>
        <Wide>
          <Item name="lines">
            <LinesField ordered={contract?.lines.filter(({ orderId }) => orderId !== null)} />
          </Item>
        </Wide>
      </FormSection>
      <FormSection title={t('installContract.sectionMilestones')}>
        <Wide>
          <p className="hint">{t('installContract.sectionMilestonesHint')}</p>
        </Wide>
        <Wide>
          <Item name="milestones">
            <MilestonesField />
          </Item>
        </Wide>
      </FormSection>
      <FormSection title={t('installContract.sectionAfter')}>
        <Field name="maintainerId" />
        <Field name="warrantyMonths" />
        <Wide>
          <Field name="note">
            <Input.TextArea rows={2} maxLength={500} />
          </Field>
        </Wide>
      </FormSection>
    </EntityForm>
  );
}
