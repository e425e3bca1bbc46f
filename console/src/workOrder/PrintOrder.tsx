import { FilePdfOutlined } from '@ant-design/icons';
import { resultCalls } from '@hoistway/contract/workOrder/resultCalls.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { useSend } from '#kit/call/useSend.ts';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';

/** The order as a document. */
export function PrintOrder({ id }: { id: string }) {
  const t = useText();
  const print = useSend(resultCalls.document);
  return (
    <ActionButton icon={<FilePdfOutlined />} onClick={() => void print({ id }, saveFile)}>
      {t('document.download')}
    </ActionButton>
  );
}
