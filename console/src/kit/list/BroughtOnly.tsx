import { Button } from 'antd';
import { useText } from '../text.ts';

/** Says that a list shows what one import brought, and no more. */
export function BroughtOnly({ onAll }: { onAll(): void }) {
  const t = useText();
  return (
    <p className="list-brought">
      {t('import.onlyBrought')}
      <Button type="link" size="small" onClick={onAll}>
        {t('import.showAll')}
      </Button>
    </p>
  );
}
