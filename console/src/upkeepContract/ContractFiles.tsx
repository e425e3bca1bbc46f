import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { maxDocumentBytes } from '@hoistway/contract/elevator/elevatorFile.ts';
import { contractCalls, type ContractDetail } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { bytesText } from '#kit/format/bytes.ts';
import { perform } from '#kit/call/perform.ts';
import { showTip } from '#kit/call/tip.ts';
import { useSend, useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { pictureTypes } from '#kit/form/pictureProblem.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { RowMenu } from '#kit/list/RowMenu.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

const mb = 1024 * 1024;

/** The papers of a contract. */
export function ContractFiles({ contract }: { contract: ContractDetail }) {
  const t = useText();
  const { id, files } = contract;
  const mayEdit = contract.managed && holdsPermission('contract.edit');
  const [sending, setSending] = useState(false);
  const addFile = useSend(contractCalls.addFile);
  const removeFile = useSubmit(contractCalls.removeFile);
  const downloadFile = useSend(contractCalls.downloadFile);
  const bring = async (file: File) => {
    if (file.size > maxDocumentBytes)
      return showTip(t('refusal.importTooLarge', { mb: maxDocumentBytes / mb }));
    setSending(true);
    await addFile({ id, file }).finally(() => setSending(false));
  };
  return (
    <div className="part">
      {mayEdit ? (
        <Upload
          accept={[...pictureTypes, '.pdf', '.xlsx', '.docx'].join(',')}
          showUploadList={false}
          beforeUpload={(file) => {
            perform(bring(file));
            return Upload.LIST_IGNORE;
          }}
        >
          <Button icon={<UploadOutlined />} loading={sending}>
            {t('button.upload')}
          </Button>
        </Upload>
      ) : null}
      {files.length === 0 ? (
        <EmptyState title={t('contract.noFiles')} hint={t('contract.noFilesHint')} />
      ) : (
        <ul className="contract-files">
          {files.map((file) => (
            <Stack
              as="li"
              row
              gap={12}
              justify="space-between"
              padding={[8, 0]}
              border="bottom"
              key={file.id}
            >
              <span>
                <strong>{file.name}</strong>
                <Box as="small" block className="hint">
                  {[
                    t(`fileKind.${file.kind}`),
                    bytesText(file.size, t),
                    file.broughtByName,
                    wholeTime(file.createdAt),
                  ].join(' · ')}
                </Box>
              </span>
              <RowMenu
                actions={[
                  {
                    key: 'download',
                    text: t('button.download'),
                    run: () => void downloadFile({ id, fileId: file.id }, saveFile),
                  },
                  ...(mayEdit
                    ? [
                        {
                          key: 'remove',
                          text: t('button.delete'),
                          danger: true,
                          run: () =>
                            confirmDelete(t, {
                              title: t('files.removeTitle', { name: file.name }),
                              hint: t('files.removeHint'),
                              run: () => removeFile({ id, fileId: file.id }),
                            }),
                        },
                      ]
                    : []),
                ]}
              />
            </Stack>
          ))}
        </ul>
      )}
    </div>
  );
}
