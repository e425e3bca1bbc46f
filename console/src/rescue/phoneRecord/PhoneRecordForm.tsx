import { Form } from 'antd';
import { useRef } from 'react';
import { phoneRecordCalls } from '@hoistway/contract/rescue/phoneRecord.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { ElevatorSelect } from '#kit/pick/ElevatorSelect.tsx';
import { useText } from '#kit/text.ts';
import { FormerElevators } from '../FormerElevators.tsx';
import '../rescue.css';
import { Grid } from '#kit/layout/Grid.tsx';

const { Field } = fieldsOf(phoneRecordCalls.create);

interface PhoneRecordFormProps {
  /** Told the rescue that the call opened or joined. */
  onDone(caseId: string | null): void;
  onCancel(): void;
}

/** Writes down a telephone call while it goes on; one for help from an elevator opens its rescue. */
export function PhoneRecordForm({ onDone, onCancel }: PhoneRecordFormProps) {
  const t = useText();
  const create = useSubmit(phoneRecordCalls.create);
  const rescue = useRef<string>(null);
  return (
    <FormDialog title={t('phoneRecord.add')} width={560} onCancel={onCancel} mask={{ closable: false }}>
      <EntityForm
        name="phoneRecord"
        call={phoneRecordCalls.create}
        initial={{ direction: 'incoming', callType: 'rescue' }}
        save={(values) =>
          create(values, ({ caseId }) => {
            rescue.current = caseId;
          })
        }
        onDone={() => onDone(rescue.current)}
        onCancel={onCancel}
      >
        <Grid columns="repeat(auto-fit, minmax(180px, 1fr))" gap={[0, 16]}>
          <Field name="callType" />
          <Field name="direction" />
        </Grid>
        <Grid columns="repeat(auto-fit, minmax(180px, 1fr))" gap={[0, 16]}>
          <Field name="phone" />
          <Field name="caller" />
        </Grid>
        <FormerElevators />
        <Field name="elevatorId">
          <ElevatorSelect placeholder={t('phoneRecord.findElevator')} />
        </Field>
        <Form.Item noStyle dependencies={['callType']}>
          {({ getFieldValue }) =>
            getFieldValue('callType') === 'rescue' ? <Field name="trappedCount" /> : null
          }
        </Form.Item>
        <Field name="content" />
        <Field name="result" />
      </EntityForm>
    </FormDialog>
  );
}
