import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Image, Skeleton, Table } from 'antd';
import { useState } from 'react';
import { elevatorFileCalls, type ElevatorFileRow } from '@hoistway/contract/elevator/elevatorFile.ts';
import { callKey, send } from '#app/api.ts';
import { bytesText } from '#kit/bytes.ts';
import { confirmLoss } from '#kit/confirmLoss.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { formatDay, formatTime } from '#kit/instant.ts';
import { RowMenu } from '#kit/list/RowMenu.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { FileName } from './FileName.tsx';
import { FileUpload } from './FileUpload.tsx';
import './elevatorFiles.css';

/** The photos and documents of a lift. */
export function ElevatorFiles({ id }: { id: string }) {
  const t = useText();
  const client = useQueryClient();
  const [renamed, setRenamed] = useState<ElevatorFileRow>();
  const key = callKey(elevatorFileCalls.files, { elevatorId: id });
  const known = useQuery({
    queryKey: key,
    queryFn: () => send(elevatorFileCalls.files, { elevatorId: id }),
  });
  if (!known.data) return <Skeleton active />;
  const { managed, files } = known.data;
  const mayEdit = managed && holdsPermission('elevator.edit');
  const refresh = () => client.invalidateQueries({ queryKey: key });
  const remove = (file: ElevatorFileRow) =>
    confirmLoss(t, {
      title: t('files.removeTitle', { name: file.name }),
      hint: t('files.removeHint'),
      run: () => send(elevatorFileCalls.removeFile, { id: file.id }).then(refresh),
    });
  const actionsOf = (file: ElevatorFileRow) => [
    {
      key: 'download',
      text: t('files.download'),
      run: () =>
        void send(elevatorFileCalls.downloadFile, { id: file.id }).then(
          (download) => saveFile(download),
          () => {},
        ),
    },
    ...(mayEdit
      ? [
          { key: 'rename', text: t('files.rename'), run: () => setRenamed(file) },
          { key: 'remove', text: t('button.delete'), danger: true, run: () => remove(file) },
        ]
      : []),
  ];
  return (
    <div className="lift-files">
      {mayEdit ? <FileUpload elevatorId={id} onBrought={refresh} /> : null}
      {files.length === 0 ? (
        <EmptyState title={t('files.none')} hint={t('files.noneHint')} />
      ) : (
        <Image.PreviewGroup>
          <Table
            size="small"
            rowKey="id"
            pagination={false}
            dataSource={files}
            scroll={{ x: 640 }}
            columns={[
              {
                key: 'name',
                title: t('elevatorFile.name'),
                render: (_, file) => (
                  <span className="lift-file">
                    {file.picture ? (
                      <Image
                        src={file.picture.thumb}
                        preview={{ src: file.picture.address }}
                        alt={t('files.open', { name: file.name })}
                        width={56}
                        height={42}
                      />
                    ) : (
                      <span className="lift-file-kind" aria-hidden>
                        {file.kind.toUpperCase()}
                      </span>
                    )}
                    {file.name}
                  </span>
                ),
              },
              {
                key: 'kind',
                title: t('elevatorFile.kind'),
                width: 140,
                render: (_, file) => t(`fileKind.${file.kind}`),
              },
              {
                key: 'size',
                title: t('elevatorFile.size'),
                width: 90,
                align: 'right',
                render: (_, file) => bytesText(file.size),
              },
              {
                key: 'broughtByName',
                title: t('elevatorFile.broughtBy'),
                width: 140,
                dataIndex: 'broughtByName',
              },
              {
                key: 'createdAt',
                title: t('elevatorFile.createdAt'),
                width: 170,
                render: (_, file) => {
                  const at = Date.parse(file.createdAt);
                  return `${formatDay(at)} ${formatTime(at)}`;
                },
              },
              {
                key: 'actions',
                width: 48,
                fixed: 'end',
                render: (_, file) => <RowMenu actions={actionsOf(file)} />,
              },
            ]}
          />
        </Image.PreviewGroup>
      )}
      {renamed ? <FileName file={renamed} onDone={refresh} onClose={() => setRenamed(undefined)} /> : null}
    </div>
  );
}
