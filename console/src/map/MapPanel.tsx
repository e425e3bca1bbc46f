import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#kit/text.ts';
import { styleProps } from '#kit/layout/styleProps.ts';

interface MapPanelProps {
  onClose(): void;
  children: ReactNode;
}

/** What a map says of what was chosen on it, beside its markers. */
export function MapPanel({ onClose, children }: MapPanelProps) {
  const t = useText();
  return (
    <aside className="map-panel" aria-label={t('mapScreen.chosen')}>
      <Button
        {...styleProps({ inset: [10, 8, 'auto', 'auto'] })}
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('mapScreen.close')}
        onClick={onClose}
      />
      {children}
    </aside>
  );
}
