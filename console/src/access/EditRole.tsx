import { roleCalls, type roleDetail } from '@hoistway/contract/access/roleCalls.ts';
import type { InputOf } from '@hoistway/contract/call.ts';
import { Input } from 'antd';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { Loading } from '#kit/call/Loading.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { Facts } from '#kit/layout/Facts.tsx';

const { Field } = fieldsOf(roleCalls.create);

type RoleDetail = z.output<typeof roleDetail>;

const permissionsOf = (id: string) => `/user/rolePermissionView?id=${id}`;

/** Name and data scope of a role; without an id the form of a new role. */
export function EditRole({ id }: { id: string }) {
  const t = useText();
  const role = useCall(roleCalls.one, id === '' ? null : { id });
  if (id !== '' && !role.data) return <Loading page shape="form" />;
  return (
    <div className="form-screen">
      <PageHead
        title={role.data?.roleName ?? t('role.add')}
        crumbs={[{ title: t('route.user.authorization'), path: '/user/authorization?tab=roles' }]}
      />
      {role.data && !(role.data.managed && holdsPermission('role.edit')) ? (
        <RoleRecord role={role.data} />
      ) : (
        <RoleForm role={role.data} />
      )}
      {role.data ? <RecordAuditLogSection subject="role" id={id} /> : null}
    </div>
  );
}

function RoleRecord({ role }: { role: RoleDetail }) {
  const t = useText();
  return (
    <>
      <Facts>
        <div>
          <dt>{t('role.companyId')}</dt>
          <dd>{role.companyName ?? t('role.whole')}</dd>
        </div>
        <div>
          <dt>{t('role.scope')}</dt>
          <dd>{t(`dataScope.${role.scope}`)}</dd>
        </div>
      </Facts>
      <p className="hint detail-tabs">{t('role.readOnly')}</p>
    </>
  );
}

function RoleForm({ role }: { role: RoleDetail | undefined }) {
  const t = useText();
  const create = useSubmit(roleCalls.create);
  const update = useEdit(roleCalls.update, role);
  const navigate = useNavigate();
  const made = useRef(role?.id ?? '');
  const save = async ({ roleName, scope, companyId }: InputOf<typeof roleCalls.create>) => {
    if (role) await update({ id: role.id, roleName, scope });
    else made.current = (await create({ roleName, scope, companyId })).id;
  };
  return (
    <EntityForm
      name="role"
      call={roleCalls.create}
      initial={role ?? { scope: 'company' }}
      save={save}
      onDone={() => void navigate(permissionsOf(made.current))}
      onCancel={() => void navigate('/user/authorization?tab=roles')}
    >
      <FormSection title={t('role.section')}>
        <Field name="companyId">
          {role ? <span>{role.companyName ?? t('role.whole')}</span> : <CompanyPick managed />}
        </Field>
        <Field name="roleName">
          <Input maxLength={200} disabled={role?.seeded === true} />
        </Field>
        <Field name="scope" />
      </FormSection>
    </EntityForm>
  );
}
