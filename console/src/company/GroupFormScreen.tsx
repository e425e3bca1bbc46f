import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Result, Select, Skeleton } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import type { companyGroup } from '@hoistway/contract/company/companyGroup.ts';
import { groupCalls } from '@hoistway/contract/company/groupCalls.ts';
import { callKey, send } from '#kit/call/api.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { groupPaths } from './groupTree.ts';

type Group = z.output<typeof companyGroup.schema>;
type Written = Pick<Group, 'groupName' | 'parentId'>;

/** The form of one group; without an id that of a new one (`/system/baseviewAllotUpdate`). */
export function GroupFormScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const group = useQuery({
    queryKey: callKey(groupCalls.oneGroup, { id }),
    queryFn: () => send(groupCalls.oneGroup, { id }),
    enabled: id !== '',
  });
  const companyId = group.data?.companyId ?? search.get('companyId');
  const input = companyId ? { companyId } : {};
  const tree = useQuery({
    queryKey: callKey(groupCalls.groupTree, input),
    queryFn: () => send(groupCalls.groupTree, input),
    enabled: id === '' || group.data !== undefined,
  });
  const problem = group.error ?? tree.error;
  if (problem instanceof CallProblem) return <Result status="404" title={problem.message} />;
  if (!tree.data || (id !== '' && !group.data)) return <Skeleton active className="page-skeleton" />;
  return (
    <div className="form-screen">
      <PageHead
        title={t(id === '' ? 'group.add' : 'group.edit')}
        subtitle={tree.data.companyName}
        crumbs={[{ title: t('route.system.baseviewAllot'), path: '/system/baseviewAllot' }]}
      />
      <GroupForm
        key={id}
        {...(group.data ? { group: group.data } : {})}
        companyId={tree.data.companyId}
        others={tree.data.nodes}
        parentId={search.get('parentId')}
      />
    </div>
  );
}

interface GroupFormProps {
  group?: Group;
  companyId: string;
  /** The groups of the company. */
  others: readonly Group[];
  /** Where a new group is to stand. */
  parentId: string | null;
}

function GroupForm({ group, companyId, others, parentId }: GroupFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isTop = group ? group.level === 0 : others.length === 0;
  const toTree = () => void navigate(`/system/baseviewAllot?companyId=${companyId}`);
  const save = async (values: Written) => {
    await (group
      ? send(groupCalls.updateAllot, { id: group.id, ...values })
      : send(groupCalls.createGroup, { companyId, ...values }));
    for (const { name } of [groupCalls.groupTree, groupCalls.oneGroup])
      await client.invalidateQueries({ queryKey: [name] });
  };
  return (
    <EntityForm<typeof groupCalls.createGroup, Written>
      name="companyGroup"
      call={groupCalls.createGroup}
      initial={group ?? { parentId: isTop ? null : (parentId ?? others[0]?.id ?? null) }}
      save={save}
      onDone={toTree}
      onCancel={toTree}
    >
      {(rules) => (
        <FormSection title={t('group.section')}>
          <Form.Item name="groupName" label={t('companyGroup.groupName')} rules={rules('groupName')}>
            <Input maxLength={200} />
          </Form.Item>
          {isTop ? (
            <p className="hint form-wide">{t('group.topHint')}</p>
          ) : (
            <Form.Item name="parentId" label={t('companyGroup.parentId')} rules={rules('parentId')}>
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                placeholder={t('button.pleaseSelect')}
                options={groupPaths(others, group?.id)}
              />
            </Form.Item>
          )}
        </FormSection>
      )}
    </EntityForm>
  );
}
