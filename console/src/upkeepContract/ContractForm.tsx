import { Form, Input, InputNumber } from 'antd';
import { useRef } from 'react';
import { othersThan } from '@hoistway/contract/fieldGroups.ts';
import { contract as agreement } from '@hoistway/contract/upkeepContract/contract.ts';
import { contractCalls, type ContractDetail } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { useText } from '#kit/text.ts';
import { ContractPreview } from './ContractPreview.tsx';
import { sentLines, valuesOfContract, type ContractValues } from './contractValues.ts';
import { LinesField } from './LinesField.tsx';
import { PartyField } from './PartyField.tsx';
import { TwoPane } from '#kit/layout/TwoPane.tsx';

const { Field, Item } = fieldsOf(contractCalls.create);
/** The terms that stand at a place of their own; any other stands at the end. */
const placed = [
  'contractType',
  'contractNature',
  'signingDate',
  'effectiveDate',
  'contractDuration',
  'paymentMode',
  'taxRate',
  'expiryDate',
  'amount',
  'note',
] as const;
const others = othersThan(agreement.groups.terms, placed);
/** A day and a sum follow from the others where they are not given. */
const together = [
  ['effectiveDate', 'contractDuration', 'expiryDate'],
  ['lines', 'amount'],
] as const;
const usual: Partial<ContractValues> = {
  contractType: 'full',
  contractNature: 'new',
  paymentMode: 'quarterly',
  contractDuration: 12,
  lines: [],
};

interface ContractFormProps {
  /** The contract that is changed; without it a new one is made. */
  contract?: ContractDetail;
  onDone(id: string): void;
  onCancel(): void;
}

/** The form of a contract; beside it what follows: payments, the last day, and what does not fit. */
export function ContractForm({ contract, onDone, onCancel }: ContractFormProps) {
  const t = useText();
  const create = useSubmit(contractCalls.create);
  const update = useEdit(contractCalls.update, contract, { together });
  const made = useRef(contract?.id ?? '');
  const save = async ({ lines, ...values }: ContractValues) => {
    const { companyId, ...terms } = values;
    if (contract) await update({ id: contract.id, ...terms, lines: sentLines(lines) });
    else
      made.current = (
        await create({ ...terms, ...(companyId ? { companyId } : {}), lines: sentLines(lines) })
      ).id;
  };
  return (
    <EntityForm<typeof contractCalls.create, ContractValues>
      name="contract"
      call={contractCalls.create}
      initial={contract ? valuesOfContract(contract) : usual}
      save={save}
      onDone={() => onDone(made.current)}
      onCancel={onCancel}
    >
      <TwoPane side={320} below={1180} gap={24}>
        <div>
          <FormSection title={t('contract.sectionBasic')}>
            <Field name="contractNo" />
            <PartyField />
            <Field name="partyB" />
            {contract ? null : <Field name="companyId" />}
            <Field name="contractType" />
            <Field name="contractNature" />
          </FormSection>
          <FormSection title={t('contract.sectionTerm')}>
            <Field name="signingDate" />
            <Field name="effectiveDate" />
            <Item name="contractDuration" label={t('contract.contractDuration')}>
              <InputNumber controls={false} className="form-number" />
            </Item>
            <Field name="paymentMode" />
            <Field name="taxRate" />
            <Field name="expiryDate" />
          </FormSection>
          <FormSection title={t('contract.sectionLines')}>
            <Wide>
              <Form.Item noStyle dependencies={['contractDuration', 'companyId']}>
                {({ getFieldValue }) => (
                  <Item name="lines" className="contract-lines-item">
                    <LinesField
                      months={getFieldValue('contractDuration') as number | null}
                      contractId={contract?.id}
                    />
                  </Item>
                )}
              </Form.Item>
            </Wide>
            <Item name="amount" label={t('contract.amountSgd')} extra={t('contract.amountHint')}>
              <Input inputMode="decimal" maxLength={18} placeholder={t('contract.amountPlaceholder')} />
            </Item>
            <Wide>
              <Field name="note" />
            </Wide>
            {others.map((name) => (
              <Wide key={name}>
                <Field name={name} />
              </Wide>
            ))}
          </FormSection>
        </div>
        <Form.Item noStyle shouldUpdate>
          {({ getFieldsValue }) => (
            <ContractPreview values={getFieldsValue(true) as Partial<ContractValues>} />
          )}
        </Form.Item>
      </TwoPane>
    </EntityForm>
  );
}
