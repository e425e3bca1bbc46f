import { daysAfter, endOfTerm } from '@hoistway/contract/time/days.ts';
import { Form, InputNumber } from 'antd';
import { useRef } from 'react';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import type { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { daysLeft } from '@hoistway/contract/upkeepContract/contractRules.ts';
import { renewalCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { useText } from '#kit/text.ts';
import { RenewLines, renewedLines, type RenewedLine } from './RenewLines.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

type Former = ReplyOf<typeof contractCalls.detail>;
type Renewal = InputOf<typeof renewalCalls.renew>;
type Values = Omit<Renewal, 'id' | 'lines' | 'percent'> & { lines: RenewedLine[] };

const { Field, Item } = fieldsOf(renewalCalls.renew);

interface RenewFormProps {
  former: Former;
  onDone(id: string): void;
  onCancel(): void;
}

/** The contract that follows another: its number and term, which elevators, and their prices. */
export function RenewForm({ former, onDone, onCancel }: RenewFormProps) {
  const t = useText();
  const renew = useSubmit(renewalCalls.renew);
  const made = useRef('');
  const { id, contractType, paymentMode, taxRate, contractDuration } = former;
  return (
    <EntityForm<typeof renewalCalls.renew, Values>
      name="contractRenew"
      call={renewalCalls.renew}
      fixed={{ id }}
      initial={{
        contractType,
        paymentMode,
        taxRate,
        contractDuration,
        effectiveDate: daysAfter(former.expiryDate, 1),
        lines: renewedLines(former.lines),
      }}
      save={async ({ lines, ...values }) => {
        const still = new Set(former.lines.map((line) => line.id));
        const chosen = lines.filter((line) => line.chosen && still.has(line.id));
        const sent = chosen.map(({ id: line, unitPrice, quantity }) => ({
          id: line,
          unitPrice,
          // What was paid for the whole term is paid for the new one.
          ...(quantity === contractDuration ? {} : { quantity }),
        }));
        made.current = (await renew({ id, ...values, lines: sent })).id;
      }}
      onDone={() => onDone(made.current)}
      onCancel={onCancel}
      saveText={t('renewal.save')}
    >
      <FormSection title={t('renewal.terms')}>
        <Field name="contractNo" />
        <Field name="effectiveDate" />
        <Item name="contractDuration" label={t('contract.contractDuration')}>
          <InputNumber controls={false} className="form-number" />
        </Item>
        <Field name="signingDate" />
        <Field name="contractType" />
        <Field name="paymentMode" />
        <Field name="taxRate" />
        <Wide>
          <Form.Item noStyle dependencies={['effectiveDate', 'contractDuration']}>
            {({ getFieldsValue }) => (
              <Follows former={former} {...(getFieldsValue(true) as Partial<Values>)} />
            )}
          </Form.Item>
        </Wide>
      </FormSection>
      <FormSection title={t('renewal.elevators')}>
        <Wide>
          <Form.Item noStyle dependencies={['contractDuration']}>
            {({ getFieldValue }) => (
              <Item name="lines">
                <RenewLines
                  former={former.lines}
                  formerMonths={contractDuration}
                  months={(getFieldValue('contractDuration') as number | null) ?? contractDuration}
                />
              </Item>
            )}
          </Form.Item>
        </Wide>
      </FormSection>
    </EntityForm>
  );
}

/** Until when the renewal runs, and how it joins the contract before it. */
function Follows({
  former,
  effectiveDate,
  contractDuration,
}: { former: Former } & Partial<Pick<Values, 'effectiveDate' | 'contractDuration'>>) {
  const t = useText();
  if (!effectiveDate || !contractDuration || !Number.isInteger(contractDuration) || contractDuration < 1)
    return null;
  const gap = -daysLeft({ expiryDate: former.expiryDate }, effectiveDate) - 1;
  return (
    <Stack as="p" row wrap gap={[4, 20]} margin={[0, 0, 12]}>
      <span>
        {t('contract.expiryDate')} <strong>{endOfTerm(effectiveDate, contractDuration)}</strong>
      </span>
      {gap === 0 ? <BusinessWord state="done" word={t('renewal.seamless')} /> : null}
      {gap > 0 ? <BusinessWord state="warning" word={t('renewal.gap', { n: gap })} /> : null}
      {gap < 0 ? (
        <BusinessWord state="warning" word={t('renewal.overlap', { day: daysAfter(effectiveDate, -1) })} />
      ) : null}
    </Stack>
  );
}
