import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';

interface MapToolProps {
  title: string;
  icon: ReactNode;
  pressed?: boolean;
  run(): void;
}

/** A button over a map, which says what it does beside it. */
export function MapTool({ title, icon, pressed = false, run }: MapToolProps) {
  return (
    <Tooltip title={title} placement="left">
      <Button
        icon={icon}
        aria-label={title}
        aria-pressed={pressed}
        type={pressed ? 'primary' : 'default'}
        onClick={run}
      />
    </Tooltip>
  );
}
