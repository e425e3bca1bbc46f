import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { LabelEditorTab } from '#area/label/LabelEditorTab.tsx';
import { PhotoTab } from '#area/photo/PhotoTab.tsx';

/** The editor of label designs and photos (`/system/photoEditor`). */
export function PhotoEditorScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const show = (tab: string) =>
    setSearch(
      (before) => {
        before.set('tab', tab);
        return before;
      },
      { replace: true },
    );
  return (
    <div className="form-screen">
      <PageHead title={t('route.system.photoEditor')} />
      <Tabs
        className="detail-tabs"
        activeKey={search.get('tab') === 'photo' ? 'photo' : 'label'}
        onChange={show}
        items={[
          { key: 'label', label: t('editor.tabLabel'), children: <LabelEditorTab /> },
          { key: 'photo', label: t('editor.tabPhoto'), children: <PhotoTab /> },
        ]}
      />
    </div>
  );
}
