import type { ConfigProviderProps } from 'antd';
import { EmptyDrawing } from './EmptyDrawing.tsx';
import { useText } from './text.ts';

type RenderEmpty = NonNullable<ConfigProviderProps['renderEmpty']>;

/** Lists that open from a field have no room for a drawing. */
const fields: readonly (string | undefined)[] = ['Select', 'TreeSelect', 'Cascader', 'Mentions'];

function NothingHere({ component }: { component: string | undefined }) {
  const t = useText();
  if (fields.includes(component)) return <p className="nothing-found">{t('list.emptyTitle')}</p>;
  return (
    <div className="empty-state">
      <EmptyDrawing />
      <p>{t('list.nothingYet')}</p>
    </div>
  );
}

/** What antd shows where a component of its has nothing to show. */
export const renderEmpty: RenderEmpty = (component) =>
  component === 'Table.filter' ? null : <NothingHere component={component} />;
