import { Form, Input } from 'antd';
import type { z } from 'zod';
import { userCalls, type userDetail } from '@hoistway/contract/access/userCalls.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { RolePick } from '#kit/pick/RolePick.tsx';
import { useText } from '#kit/text.ts';
import { UserFields } from './UserFields.tsx';

const { Field, Item } = fieldsOf(userCalls.create);

/** No regions at all travel as null: an empty list would not travel. */
const cleaned = <V extends { regionCodes?: string[] | null | undefined }>(values: V): V => ({
  ...values,
  regionCodes: values.regionCodes?.length ? values.regionCodes : null,
});

/** The roles that a user of the chosen company may have. */
function RolesOfCompany(given: { id?: string; value?: string[]; onChange?(ids: string[]): void }) {
  const companyId = Form.useWatch<string | null | undefined>('companyId', Form.useFormInstance());
  return <RolePick {...given} multiple companyId={companyId ?? undefined} />;
}

export function NewUserForm({ onDone }: { onDone(): void }) {
  const t = useText();
  const create = useSubmit(userCalls.create);
  return (
    <EntityForm
      name="user"
      call={userCalls.create}
      initial={{}}
      save={(values) => create(cleaned(values))}
      onDone={onDone}
      onCancel={onDone}
    >
      <UserFields added />
      <FormSection title={t('user.roles')}>
        <Item name="roleIds" label={t('user.roles')} extra={t('user.rolesHint')}>
          <RolesOfCompany />
        </Item>
        <Field name="password">
          <Input.Password autoComplete="new-password" maxLength={64} visibilityToggle={false} />
        </Field>
      </FormSection>
    </EntityForm>
  );
}

export function ChangeUserForm({ user, onDone }: { user: z.output<typeof userDetail>; onDone(): void }) {
  const update = useEdit(userCalls.update, user);
  return (
    <EntityForm
      name="user"
      call={userCalls.update}
      fixed={{ id: user.id }}
      initial={{ ...user, regionCodes: [...new Set(user.regionCodes)] }}
      save={(values) => update({ ...cleaned(values), id: user.id })}
      onDone={onDone}
      onCancel={onDone}
    >
      <UserFields />
    </EntityForm>
  );
}
