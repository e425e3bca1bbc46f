import { Select } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { InputOf } from '@hoistway/contract/call.ts';
import type { companyGroup } from '@hoistway/contract/company/companyGroup.ts';
import { groupCalls } from '@hoistway/contract/company/groupCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';
import { GroupScreen } from './GroupScreen.tsx';
import { groupPaths } from './groupTree.ts';
import { byLabel } from '#kit/pick/byLabel.ts';

type Group = z.output<typeof companyGroup.schema>;

const { Field } = fieldsOf(groupCalls.create);

/** The form of one group over the tree; without an id that of a new one (`/system/baseviewAllotUpdate`). */
export function GroupFormScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const group = useCall(groupCalls.one, id === '' ? null : { id });
  const companyId = group.data?.companyId ?? search.get('companyId');
  const input = companyId ? { companyId } : {};
  const tree = useCall(groupCalls.tree, id === '' || group.data !== undefined ? input : null);
  const close = () =>
    void navigate(
      `/system/baseviewAllot?${new URLSearchParams({
        ...(tree.data ? { companyId: tree.data.companyId } : {}),
        ...(id === '' ? {} : { group: id }),
      }).toString()}`,
    );
  return (
    <>
      <GroupScreen />
      <FormDialog
        title={t(id === '' ? 'group.add' : 'group.edit')}
        onCancel={close}
        mask={{ closable: false }}
      >
        {tree.data && (id === '' || group.data) ? (
          <GroupForm
            key={id}
            {...(group.data ? { group: group.data } : {})}
            companyId={tree.data.companyId}
            others={tree.data.nodes}
            parentId={search.get('parentId')}
            onClose={close}
          />
        ) : (
          <Loading shape="form" rows={4} />
        )}
      </FormDialog>
    </>
  );
}

interface GroupFormProps {
  group?: Group;
  companyId: string;
  /** The groups of the company. */
  others: readonly Group[];
  /** Where a new group is to stand. */
  parentId: string | null;
  onClose(): void;
}

function GroupForm({ group, companyId, others, parentId, onClose }: GroupFormProps) {
  const t = useText();
  const create = useSubmit(groupCalls.create);
  const update = useEdit(groupCalls.updateAllot, group);
  const isTop = group ? group.level === 0 : others.length === 0;
  const save = (values: InputOf<typeof groupCalls.create>) =>
    group ? update({ id: group.id, ...values }) : create({ ...values, companyId });
  return (
    <EntityForm
      name="companyGroup"
      call={groupCalls.create}
      initial={group ?? { parentId: isTop ? null : (parentId ?? others[0]?.id ?? null) }}
      save={save}
      onDone={onClose}
      onCancel={onClose}
    >
      <Field name="groupName" />
      {isTop ? (
        <p className="hint">{t('group.topHint')}</p>
      ) : (
        <Field name="parentId">
          <Select
            showSearch={byLabel}
            placeholder={t('button.pleaseSelect')}
            options={groupPaths(others, group?.id)}
          />
        </Field>
      )}
    </EntityForm>
  );
}
