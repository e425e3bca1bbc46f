import { Button, Tree } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { groupCalls, type groupNode } from '@hoistway/contract/company/groupCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { EmptyState } from '#kit/EmptyState.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import './group.css';
import { GroupPanel } from './GroupPanel.tsx';
import { nestGroups, type GroupBranch } from './groupTree.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';

type GroupNode = z.output<typeof groupNode>;

/** A company's groups with their people and elevators (`/system/baseviewAllot`). */
export function GroupScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const companyId = search.get('companyId');
  const input = companyId ? { companyId } : {};
  const tree = useCall(groupCalls.tree, input, { onError: 'handled' });
  const companies = useCall(companyCalls.pick, { managed: true }, { onError: 'ignored' });
  const nodes = tree.data?.nodes ?? [];
  const chosen = nodes.find((node) => node.id === search.get('group')) ?? nodes[0];
  const show = (changes: Record<string, string>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  const add = () => {
    const place = new URLSearchParams({
      ...(tree.data ? { companyId: tree.data.companyId } : {}),
      ...(chosen ? { parentId: chosen.id, group: chosen.id } : {}),
    });
    void navigate(`/system/baseviewAllotUpdate?${place.toString()}`);
  };

  return (
    <Stack height="100%" className="group-screen">
      <PageHead
        title={t('route.system.baseviewAllot')}
        {...(tree.data ? { subtitle: tree.data.companyName } : {})}
        action={
          <Allowed permission="group.add">
            <Button type="primary" disabled={!tree.data} onClick={add}>
              {t(nodes.length === 0 ? 'group.addTop' : 'group.add')}
            </Button>
          </Allowed>
        }
      />
      {(companies.data?.length ?? 0) > 1 ? (
        <Stack row gap={8} align="center" padding={[4, 'gutter', 12]} className="group-company">
          <label htmlFor="groupCompany">{t('companyGroup.companyId')}</label>
          <CompanyPick
            managed
            id="groupCompany"
            value={companyId ?? tree.data?.companyId ?? null}
            onChange={(next) => show({ companyId: next ?? '', group: '' })}
          />
        </Stack>
      ) : null}
      {tree.error && !tree.data ? <CallFailure problem={tree.error} retry={tree.refetch} /> : null}
      {tree.isPending ? <Loading page /> : null}
      {tree.data && nodes.length === 0 ? (
        <EmptyState title={t('group.emptyTitle')} hint={t('group.emptyHint')} />
      ) : null}
      {chosen ? (
        <Grid
          columns="minmax(260px, 360px) minmax(0, 1fr)"
          flex={1}
          minHeight={0}
          border="top"
          oneBelow={768}
        >
          <Box
            as="nav"
            padding={[12, 8, 12, 'gutter']}
            overflow="auto"
            border="right"
            className="group-tree"
            aria-label={t('group.tree')}
          >
            <Tree
              key={tree.data?.companyId}
              blockNode
              defaultExpandAll
              selectedKeys={[chosen.id]}
              treeData={nestGroups(nodes).map(leafOf)}
              fieldNames={{ title: 'groupName', key: 'id', children: 'below' }}
              titleRender={titleOf}
              onSelect={(keys) => (keys[0] === undefined ? undefined : show({ group: String(keys[0]) }))}
            />
          </Box>
          <GroupPanel
            key={chosen.id}
            group={chosen}
            below={nodes.filter((node) => node.parentId === chosen.id)}
            onChoose={(id) => show({ group: id })}
          />
        </Grid>
      ) : null}
    </Stack>
  );
}

function GroupLeaf({ group }: { group: GroupNode }) {
  const t = useText();
  return (
    <Stack as="span" row gap={12} align="baseline" justify="space-between" minHeight={32}>
      <span>{group.groupName}</span>
      <small>{t('group.counts', { users: group.users, elevators: group.elevators })}</small>
    </Stack>
  );
}

const titleOf = (group: GroupNode) => <GroupLeaf group={group} />;

/** antd's tree asks of every branch that it says whether it is a leaf. */
const leafOf = (branch: GroupBranch<GroupNode>): GroupBranch<GroupNode> & { isLeaf: boolean } => ({
  ...branch,
  below: branch.below.map(leafOf),
  isLeaf: branch.below.length === 0,
});
