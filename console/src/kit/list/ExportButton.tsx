import type { Call } from '@hoistway/contract/call.ts';
import type { Download } from '@hoistway/contract/download.ts';
import { DownloadOutlined } from '@ant-design/icons';
import { send } from '#app/api.ts';
import { ActionButton } from '../ActionButton.tsx';
import { saveFile } from '../saveFile.ts';
import { useText } from '../text.ts';

/** Exports what the current filter finds, all pages of it. */
export function ExportButton({ call, input }: { call: Call; input: Record<string, unknown> }) {
  const t = useText();
  const run = () => {
    void send(call, input).then(
      (file) => saveFile(file as unknown as Download),
      () => {},
    );
  };
  return (
    <ActionButton icon={<DownloadOutlined />} onClick={run}>
      {t('button.export')}
    </ActionButton>
  );
}
