import { FilePdfOutlined } from '@ant-design/icons';
import { contractPaperCalls } from '@hoistway/contract/upkeepContract/contractPaper.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { useSend } from '#kit/call/useSend.ts';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';

/** The contract as a document. */
export function PrintContract({ id }: { id: string }) {
  const t = useText();
  const print = useSend(contractPaperCalls.sheet);
  return (
    <ActionButton icon={<FilePdfOutlined />} onClick={() => void print({ id }, saveFile)}>
      {t('document.download')}
    </ActionButton>
  );
}
