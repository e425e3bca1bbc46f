import { Form, Input } from 'antd';
import type { z } from 'zod';
import { userCalls, type userDetail } from '@hoistway/contract/access/userCalls.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import { useSend } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { RolePick } from '#kit/pick/RolePick.tsx';
import { useText } from '#kit/text.ts';
import { UserFields } from './UserFields.tsx';

interface Written {
  username: string;
  nick: string;
  phone: string | null;
  companyId: string;
  groupId: string | null;
  regionCodes: string[] | null;
  alarmChannel: string | null;
  language: Language;
}
type NewUser = Written & { roleIds: string[]; password: string };

/** No regions at all travel as null: an empty list would not travel. */
const cleaned = <V extends Partial<Written>>(values: V): V => ({
  ...values,
  regionCodes: values.regionCodes?.length ? values.regionCodes : null,
});

export function NewUserForm({ onDone }: { onDone(): void }) {
  const t = useText();
  const create = useSend(userCalls.create);
  return (
    <EntityForm<typeof userCalls.create, NewUser>
      name="user"
      call={userCalls.create}
      initial={{}}
      save={(values) => create(cleaned(values))}
      onDone={onDone}
      onCancel={onDone}
    >
      {(rules) => (
        <>
          <UserFields rules={rules} added />
          <FormSection title={t('user.roles')}>
            <Form.Item noStyle dependencies={['companyId']}>
              {({ getFieldValue }) => (
                <Form.Item name="roleIds" label={t('user.roles')} rules={rules('roleIds')}>
                  <RolePick multiple companyId={getFieldValue('companyId') as string | undefined} />
                </Form.Item>
              )}
            </Form.Item>
            <Form.Item
              name="password"
              label={t('user.password')}
              extra={t('user.passwordHint')}
              rules={rules('password')}
            >
              <Input.Password autoComplete="new-password" maxLength={64} visibilityToggle={false} />
            </Form.Item>
          </FormSection>
        </>
      )}
    </EntityForm>
  );
}

export function ChangeUserForm({ user, onDone }: { user: z.output<typeof userDetail>; onDone(): void }) {
  const update = useSend(userCalls.update);
  return (
    <EntityForm<typeof userCalls.update, Written>
      name="user"
      call={userCalls.update}
      fixed={{ id: user.id }}
      initial={{ ...user, regionCodes: [...new Set(user.regionCodes)] }}
      save={(values) => update({ id: user.id, ...cleaned(values) })}
      onDone={onDone}
      onCancel={onDone}
    >
      {(rules) => <UserFields rules={rules} />}
    </EntityForm>
  );
}
