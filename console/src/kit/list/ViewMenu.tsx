import { FolderOpenOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ColumnSetting } from '@hoistway/contract/setting/listSetting.ts';
import { listViewCalls } from '@hoistway/contract/setting/listView.ts';
import { lazyScreen } from '../call/lazyScreen.ts';
import { hereInApp } from '../call/location.ts';
import { useCall } from '../call/useCall.ts';
import { useSend, useSubmit } from '../call/useSend.ts';
import { confirmDelete } from '../confirmDelete.ts';
import { useText } from '../text.ts';
import type { ListView } from './ViewForm.tsx';
import type { ListAddress } from './useListAddress.ts';

const LazyForm = lazyScreen(async () => (await import('./ViewForm.tsx')).ViewForm);

interface ViewMenuProps {
  list: string;
  address: Pick<ListAddress, 'text' | 'goTo'>;
  /** Where the view also says which columns are shown. */
  columns?: ColumnSetting[];
  onColumns?(columns: ColumnSetting[]): void;
}

/** The views of a list: to open, save, change and choose the one it begins with. A view is an address with columns. */
export function ViewMenu({ list, address, columns = [], onColumns }: ViewMenuProps) {
  const t = useText();
  const updateView = useSend(listViewCalls.updateView);
  const removeView = useSubmit(listViewCalls.removeView);
  const chooseView = useSend(listViewCalls.chooseView);
  const [form, setForm] = useState<ListView | 'new' | undefined>();
  const { data: views = [] } = useCall(
    listViewCalls.views,
    { list },
    { freshMs: Infinity, onError: 'ignored' },
  );
  const current = views.find((view) => view.address === address.text);
  const usual = views.find((view) => view.usual);
  const open = (view: ListView) => {
    address.goTo(view.address);
    if (view.columns.length > 0) onColumns?.(view.columns);
  };

  // Once, and only where the address says nothing yet: whoever followed a link sees what the link says.
  const begun = useRef(false);
  const { pathname } = useLocation();
  useEffect(() => {
    // Who is on the way to another screen is not called back.
    if (begun.current || !usual || hereInApp().split('?')[0] !== pathname) return;
    begun.current = true;
    if (address.text === '' && usual.address !== '') address.goTo(usual.address);
  }, [address, usual, pathname]);

  const remove = (view: ListView) =>
    confirmDelete(t, {
      title: t('list.viewRemove', { name: view.viewName }),
      run: () => void removeView({ id: view.id }),
    });
  const named = (view: ListView) =>
    view.own ? view.viewName : t('list.viewShared', { name: view.viewName });
  const name = current?.viewName ?? '';
  const own = current?.own
    ? [
        { key: 'rename', label: t('list.viewRename', { name }), onClick: () => setForm(current) },
        {
          key: 'remove',
          danger: true,
          label: t('list.viewRemove', { name }),
          onClick: () => remove(current),
        },
      ]
    : [];
  const chosen = current
    ? [
        {
          key: 'usual',
          label: current.usual ? t('list.viewUnusual') : t('list.viewUsual', { name }),
          onClick: () => void chooseView({ list, id: current.usual ? null : current.id }),
        },
      ]
    : [];
  const updates = views
    .filter((view) => view.own && view.id !== current?.id)
    .map((view) => ({
      key: `update-${view.id}`,
      label: t('list.viewUpdate', { name: view.viewName }),
      onClick: () => void updateView({ id: view.id, address: address.text, columns }),
    }));

  const button = (
    <Button icon={<FolderOpenOutlined />} className="view-button">
      {current ? named(current) : t('list.views')}
    </Button>
  );
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          selectedKeys: current ? [current.id] : address.text === '' ? ['none'] : [],
          items: [
            { key: 'none', label: t('list.viewNone'), onClick: () => address.goTo('') },
            ...views.map((view) => ({ key: view.id, label: named(view), onClick: () => open(view) })),
            { type: 'divider' },
            { key: 'save', label: t('list.viewSave'), onClick: () => setForm('new') },
            ...updates,
            ...chosen,
            ...own,
          ],
        }}
      >
        {button}
      </Dropdown>
      {form === undefined ? null : (
        <Suspense fallback={null}>
          <LazyForm
            {...(form === 'new' ? {} : { view: form })}
            kept={{ list, address: address.text, columns }}
            onClose={() => setForm(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
