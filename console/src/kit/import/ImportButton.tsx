import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ImportOffer } from '@hoistway/contract/import/importKind.ts';
import { holdsPermission } from '../storedRights.ts';
import { useText } from '../text.ts';

const ImportWizard = lazy(async () => ({ default: (await import('./ImportWizard.tsx')).ImportWizard }));

interface ImportButtonProps {
  kind: ImportOffer;
  /** The one primary action of its screen. */
  primary?: true;
  /** Leads to what an import added or changed. */
  onShow(importId: string): void;
}

/** Brings rows of a file into a list, for those who may add to it. */
export function ImportButton({ kind, primary, onShow }: ImportButtonProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  if (!holdsPermission(kind.add.access)) return null;
  return (
    <>
      <Button
        className="import-button"
        type={primary ? 'primary' : 'default'}
        icon={<UploadOutlined />}
        onClick={() => setOpen(true)}
      >
        {t('button.import')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ImportWizard kind={kind} onShow={onShow} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
