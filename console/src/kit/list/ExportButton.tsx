import type { Call } from '@hoistway/contract/call.ts';
import type { Download } from '@hoistway/contract/download.ts';
import { DownloadOutlined } from '@ant-design/icons';
import { send } from '../call/api.ts';
import { ActionButton } from '../ActionButton.tsx';
import { saveFile } from '../saveFile.ts';
import { useText } from '../text.ts';

interface ExportButtonProps {
  call: Call;
  input: Record<string, unknown>;
  /** "Export" without it. */
  text?: string | undefined;
}

/** Exports what the current filter finds, all pages of it. */
export function ExportButton({ call, input, text }: ExportButtonProps) {
  const t = useText();
  const run = () => {
    void send(call, input).then(
      (file) => saveFile(file as unknown as Download),
      () => {},
    );
  };
  return (
    <ActionButton icon={<DownloadOutlined />} onClick={run}>
      {text ?? t('button.export')}
    </ActionButton>
  );
}
