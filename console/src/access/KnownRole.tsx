import { Button, Tabs } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import type { z } from 'zod';
import type { MenuOption } from '@hoistway/contract/access/permissionCalls.ts';
import { roleCalls, type roleDetail } from '@hoistway/contract/access/roleCalls.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { useUnsavedGuard } from '#kit/unsaved/useUnsavedGuard.ts';
import { showDone } from '#kit/call/tip.ts';
import { useSend } from '#kit/call/useSend.ts';
import { perform } from '#kit/call/perform.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { RecordAuditLog } from '#kit/auditLog/RecordAuditLog.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { ChangePanel } from './ChangePanel.tsx';
import { CopyRole } from './CopyRole.tsx';
import { draftOf, turn } from './grantDraft.ts';
import { MenuEntries } from './MenuEntries.tsx';
import { MenuGrants } from './MenuGrants.tsx';
import { menuNodes } from './menuOptions.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { RoleUsers } from './RoleUsers.tsx';
import { usePermissionWords } from './usePermissionWords.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

interface KnownRoleProps {
  role: z.output<typeof roleDetail>;
  menus: readonly MenuOption[];
  side: ReactNode;
}

/** One role: changes are collected, listed and saved together. */
export function KnownRole({ role, menus, side }: KnownRoleProps) {
  const t = useText();
  const setPermissions = useSend(roleCalls.setPermissions);
  const setMenus = useSend(roleCalls.setMenus);
  const words = usePermissionWords();
  const [turnedNames, setTurnedNames] = useState<ReadonlySet<Permission>>(new Set());
  const [turnedMenus, setTurnedMenus] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<'copy' | 'users' | 'menu' | undefined>();
  const names = useMemo(
    () => draftOf<Permission>(new Set(role.permissions), turnedNames),
    [role.permissions, turnedNames],
  );
  const opened = useMemo(() => draftOf<string>(new Set(role.menus), turnedMenus), [role.menus, turnedMenus]);
  const nodes = useMemo(() => menuNodes(menus), [menus]);
  const changes = turnedNames.size + turnedMenus.size;

  useUnsavedGuard(changes > 0);

  const discard = () => {
    setTurnedNames(new Set());
    setTurnedMenus(new Set());
  };
  const save = async () => {
    const { id } = role;
    if (turnedNames.size > 0)
      await setPermissions({ id, grant: [...names.granted], withdraw: [...names.withdrawn] }, () =>
        setTurnedNames(new Set()),
      );
    if (turnedMenus.size > 0)
      await setMenus({ id, grant: [...opened.granted], withdraw: [...opened.withdrawn] }, () =>
        setTurnedMenus(new Set()),
      );
    showDone(t('done.role.setPermissions'));
  };

  const labels = new Map(menus.map((menu) => [menu.key, t(menu.label as TextKey)]));
  const wordsOf = (keys: readonly string[]) => keys.map((key) => labels.get(key) ?? key);
  const mayName = role.managed && holdsPermission('role.edit');
  const mayOpen = role.managed && holdsPermission('role.assignMenu');

  return (
    <>
      <PageHead
        title={role.roleName}
        subtitle={t('role.usedBy', { n: role.users })}
        crumbs={[{ title: t('route.user.authorization'), path: '/user/authorization?tab=roles' }]}
        action={
          <Stack as="span" row wrap inline gap={8} className="role-actions">
            {menus.some(({ editable }) => editable) ? (
              <Button className="menu-entries-button" onClick={() => setOpen('menu')}>
                {t('menuEntry.title')}
              </Button>
            ) : null}
            <Allowed permission="role.copy">
              <Button onClick={() => setOpen('copy')}>{t('button.copy')}</Button>
            </Allowed>
            <Allowed permission="role.assignUser">
              <Button onClick={() => setOpen('users')}>{t('role.assignUsers')}</Button>
            </Allowed>
            {changes > 0 ? (
              <>
                <Button onClick={discard}>{t('role.discard')}</Button>
                <ActionButton type="primary" onClick={() => perform(save())}>
                  {t('role.save', { n: changes })}
                </ActionButton>
              </>
            ) : null}
          </Stack>
        }
      />
      <Grid columns="224px minmax(0, 1fr) 264px" flex={1} minHeight={0} border="top" className="role-columns">
        {side}
        <Tabs
          className="role-tabs"
          items={[
            {
              key: 'permissions',
              label: t('role.tabPermissions', {
                n: permissions.filter((name) => names.holds(name)).length,
                all: permissions.length,
              }),
              children: (
                <PermissionMatrix
                  draft={names}
                  words={words}
                  readOnly={!mayName}
                  onTurn={(name) => setTurnedNames((before) => turn(before, name))}
                />
              ),
            },
            {
              key: 'menus',
              label: t('role.tabMenus', { n: menus.filter((menu) => opened.holds(menu.key)).length }),
              children: (
                <MenuGrants
                  nodes={nodes}
                  draft={opened}
                  readOnly={!mayOpen}
                  onTurn={(key) => setTurnedMenus((before) => turn(before, key))}
                />
              ),
            },
            {
              key: 'auditLog',
              label: t('auditLog.title'),
              children: <RecordAuditLog subject="role" id={role.id} />,
            },
          ]}
        />
        <ChangePanel
          readOnly={!mayName && !mayOpen}
          granted={[...names.granted.map(words.labelOf), ...wordsOf(opened.granted)]}
          withdrawn={[...names.withdrawn.map(words.labelOf), ...wordsOf(opened.withdrawn)]}
        />
      </Grid>
      {open === 'copy' ? <CopyRole role={role} onClose={() => setOpen(undefined)} /> : null}
      {open === 'menu' ? <MenuEntries menus={menus} onClose={() => setOpen(undefined)} /> : null}
      {open === 'users' ? <RoleUsers role={role} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}
