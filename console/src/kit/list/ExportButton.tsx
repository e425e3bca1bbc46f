import type { Call } from '@hoistway/contract/call.ts';
import type { download } from '@hoistway/contract/file/download.ts';
import { DownloadOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import { useSend } from '../call/useSend.ts';
import { ActionButton } from '../move/ActionButton.tsx';
import { saveFile } from '../saveFile.ts';
import { useText } from '../text.ts';

/** A call that answers with a file. */
export type DownloadCall = Call<Call['input'], typeof download>;

interface Exported {
  call: DownloadCall;
  input: Record<string, unknown>;
}

interface ExportButtonProps extends Exported {
  /** What else can be made of the same rows. */
  also?: (Exported & { text: string }) | undefined;
}

/** Exports what the current filter finds, all pages of it. */
export function ExportButton({ call, input, also }: ExportButtonProps) {
  const t = useText();
  const download = useSend(call);
  const button = (
    <ActionButton icon={<DownloadOutlined />} onClick={() => void download(input, saveFile)}>
      {t('button.export')}
    </ActionButton>
  );
  if (also === undefined) return button;
  return (
    <Space.Compact>
      {button}
      <OtherExport {...also} />
    </Space.Compact>
  );
}

/** A second export, folded behind the first. */
function OtherExport({ call, input, text }: Exported & { text: string }) {
  const t = useText();
  const download = useSend(call);
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [{ key: 'other', label: text }],
        onClick: () => void download(input, saveFile),
      }}
    >
      <Button icon={<DownOutlined />} aria-label={t('list.otherExports')} />
    </Dropdown>
  );
}
