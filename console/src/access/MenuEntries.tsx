import { ArrowDownOutlined, ArrowUpOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Drawer, Tag } from 'antd';
import { useMemo, useState } from 'react';
import {
  maxMenuLevels,
  permissionCalls,
  type MenuOption,
} from '@hoistway/contract/access/permissionCalls.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { perform } from '#kit/call/perform.ts';
import { resumeSession } from '#kit/call/resumeSession.ts';
import { useSend, useSubmit } from '#kit/call/useSend.ts';
import { confirmModal } from '#kit/confirmModal.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { RowMenu } from '#kit/list/RowMenu.tsx';
import { useText } from '#kit/text.ts';
import { MenuEntryForm } from './MenuEntryForm.tsx';
import { placesAfter } from './menuOrder.ts';
import { menuNodes, type MenuNode } from './menuOptions.ts';
import './menuEntries.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

interface MenuEntriesProps {
  menus: readonly MenuOption[];
  onClose(): void;
}

/** What is open beside the tree: a form for an entry, or for a new one below another. */
type Editing = { entry: MenuOption } | { parentKey: string | null };

/** The menu of the installation as a tree: entries are named, moved, added and removed. */
export function MenuEntries({ menus, onClose }: MenuEntriesProps) {
  const t = useText();
  const nodes = useMemo(() => menuNodes(menus), [menus]);
  const [editing, setEditing] = useState<Editing | undefined>();
  const arrange = useSubmit(permissionCalls.arrangeMenu);
  const askToArrange = () =>
    confirmModal({
      title: t('menuEntry.arrangeTitle'),
      content: t('menuEntry.arrangeHint'),
      okText: t('menuEntry.arrange'),
      cancelText: t('button.cancel'),
      // The menu beside the screen is that of the session.
      onOk: () => arrange({}, () => void resumeSession()),
    });
  return (
    <Drawer
      open
      size={640}
      title={t('menuEntry.title')}
      closable={{ 'aria-label': t('button.close') }}
      onClose={onClose}
      extra={
        <Stack row gap={8}>
          <Button onClick={askToArrange}>{t('menuEntry.arrange')}</Button>
          <Button icon={<PlusOutlined />} onClick={() => setEditing({ parentKey: null })}>
            {t('menuEntry.add')}
          </Button>
        </Stack>
      }
    >
      <p className="hint">{t('menuEntry.hint')}</p>
      <Entries nodes={nodes} level={1} onEdit={setEditing} />
      {editing ? (
        <MenuEntryForm
          menus={menus}
          {...editing}
          onClose={() => setEditing(undefined)}
          onDone={() => {
            setEditing(undefined);
            // The menu beside the screen is that of the session.
            void resumeSession();
          }}
        />
      ) : null}
    </Drawer>
  );
}

interface EntriesProps {
  nodes: readonly MenuNode[];
  level: number;
  onEdit(editing: Editing): void;
}

/** The entries of one level, in their order. */
function Entries({ nodes, level, onEdit }: EntriesProps) {
  const t = useText();
  const change = useSend(permissionCalls.changeMenu);
  const remove = useSubmit(permissionCalls.removeMenu);
  const move = async (key: string, step: -1 | 1) => {
    for (const place of placesAfter(nodes, key, step)) await change(place);
    await resumeSession();
  };
  const askRemoval = ({ key }: MenuNode, name: string) =>
    confirmDelete(t, {
      title: t('menuEntry.removeTitle', { name }),
      hint: t('menuEntry.removeHint'),
      button: t('button.delete'),
      run: () => remove({ key }, () => void resumeSession()),
    });
  return (
    <ul className="menu-tree">
      {nodes.map((node, index) => {
        const name = t(node.label as TextKey);
        return (
          <li key={node.key}>
            <Stack row gap={4} align="center" minHeight={36} border="bottom" className="menu-entry">
              <Stack
                as="span"
                row
                wrap
                gap={[0, 8]}
                align="center"
                flex={1}
                minWidth={0}
                className="menu-entry-name"
              >
                <Box
                  as="button"
                  padding={[4, 0]}
                  color="ink"
                  textAlign="left"
                  type="button"
                  onClick={() => onEdit({ entry: node })}
                >
                  {name}
                </Box>
                {node.productLabel === null ? <Tag>{t('menuEntry.own')}</Tag> : null}
                {node.blank ? <Tag>{t('menuEntry.newTab')}</Tag> : null}
                <Box as="small" textOverflow="anywhere" className="hint">
                  {node.path ?? node.href ?? t('menuEntry.heading')}
                </Box>
              </Stack>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={t('menuEntry.up', { name })}
                disabled={index === 0}
                onClick={() => perform(move(node.key, -1))}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                aria-label={t('menuEntry.down', { name })}
                disabled={index === nodes.length - 1}
                onClick={() => perform(move(node.key, 1))}
              />
              <RowMenu
                actions={[
                  { key: 'edit', text: t('button.edit'), run: () => onEdit({ entry: node }) },
                  ...(level < maxMenuLevels
                    ? [
                        {
                          key: 'below',
                          text: t('menuEntry.addBelow'),
                          run: () => onEdit({ parentKey: node.key }),
                        },
                      ]
                    : []),
                  ...(node.productLabel === null && node.children.length === 0
                    ? [
                        {
                          key: 'remove',
                          text: t('button.delete'),
                          danger: true,
                          run: () => askRemoval(node, name),
                        },
                      ]
                    : []),
                ]}
              />
            </Stack>
            {node.children.length > 0 ? (
              <Entries nodes={node.children} level={level + 1} onEdit={onEdit} />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
