import { Button } from 'antd';
import { documentSetCalls } from '@hoistway/contract/install/document/documentSet.ts';
import type { InstallOrderDetail } from '@hoistway/contract/install/installOrderCalls.ts';
import { useSend } from '#kit/call/useSend.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';

/** The documents of an installation in one file, and what is still missing of them. */
export function DocumentSet({ order: { id, missing } }: { order: InstallOrderDetail }) {
  const t = useText();
  const download = useSend(documentSetCalls.document);
  return (
    <Stack as="section" padding={[0, 'gutter', 24]} gap={12} aria-label={t('installDocument.section')}>
      <h2>{t('installDocument.section')}</h2>
      <p className="hint">{t('installDocument.hint')}</p>
      {missing.length === 0 ? (
        <p>{t('installDocument.complete')}</p>
      ) : (
        <>
          <p className="alert-text">{t('installDocument.missing')}</p>
          <ul>
            {missing.map((each, at) => (
              <li key={at}>{each}</li>
            ))}
          </ul>
        </>
      )}
      <Stack row>
        <Button onClick={() => void download({ id }, saveFile)}>{t('installDocument.download')}</Button>
      </Stack>
    </Stack>
  );
}
