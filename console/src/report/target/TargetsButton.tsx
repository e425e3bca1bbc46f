import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '#kit/text.ts';
import { TargetDialog } from './TargetDialog.tsx';

/** Leads to what the company wants the figures to be. */
export function TargetsButton() {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('figureTarget.targets')}</Button>
      {open ? <TargetDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
