import { Form } from 'antd';
import type { InputOf } from '@hoistway/contract/call.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { useText } from '#kit/text.ts';
import type { StaffRow } from './staffColumns.tsx';

const { Field } = fieldsOf(staffCalls.create);

/** The form of a person; without one that of a new person. */
export function StaffForm({ person, onDone }: { person?: StaffRow; onDone(): void }) {
  const t = useText();
  const create = useSubmit(staffCalls.create);
  const update = useEdit(staffCalls.update, person);
  const save = (values: InputOf<typeof staffCalls.create>) =>
    person ? update({ id: person.id, ...values }) : create(values);
  return (
    <EntityForm
      name="staff"
      call={staffCalls.create}
      initial={person ?? { status: 'active', onDuty: false }}
      save={save}
      onDone={onDone}
      onCancel={onDone}
    >
      <FormSection title={t('staff.sectionPerson')}>
        <Field name="name" />
        <Field name="englishName" />
        <Field name="phone" />
        <Field name="idCard" />
        <Field name="account" />
      </FormSection>
      <FormSection title={t('staff.sectionWork')}>
        {person ? null : <Field name="companyId" />}
        <Field name="kind" />
        <Field name="status" />
        <Form.Item noStyle dependencies={['kind', 'status']}>
          {({ getFieldValue }) => (
            <>
              {getFieldValue('status') === 'active' ? <Field name="onDuty" /> : null}
              {getFieldValue('kind') === 'rescue' ? (
                <>
                  <Field name="levelId" />
                  <Field name="regionCode" />
                </>
              ) : null}
            </>
          )}
        </Form.Item>
      </FormSection>
    </EntityForm>
  );
}
