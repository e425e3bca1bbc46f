import type { Call } from '@hoistway/contract/call.ts';
import type { download } from '@hoistway/contract/download.ts';
import { DownloadOutlined } from '@ant-design/icons';
import { useSend } from '../call/useSend.ts';
import { ActionButton } from '../ActionButton.tsx';
import { saveFile } from '../saveFile.ts';
import { useText } from '../text.ts';

/** A call that answers with a file. */
export type DownloadCall = Call<Call['input'], typeof download>;

interface ExportButtonProps {
  call: DownloadCall;
  input: Record<string, unknown>;
  /** "Export" without it. */
  text?: string | undefined;
}

/** Exports what the current filter finds, all pages of it. */
export function ExportButton({ call, input, text }: ExportButtonProps) {
  const t = useText();
  const download = useSend(call);
  return (
    <ActionButton icon={<DownloadOutlined />} onClick={() => void download(input, saveFile)}>
      {text ?? t('button.export')}
    </ActionButton>
  );
}
