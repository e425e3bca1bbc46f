import { Image } from 'antd';
import { useState } from 'react';
import { elevatorFileCalls, type ElevatorFileRow } from '@hoistway/contract/elevator/elevatorFile.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSend, useSubmit } from '#kit/call/useSend.ts';
import { bytesText } from '#kit/format/bytes.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { RowMenu } from '#kit/list/RowMenu.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { FileName } from './FileName.tsx';
import { FileUpload } from './FileUpload.tsx';
import './elevatorFiles.css';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

function ElevatorFilesWithin({ id }: { id: string }) {
  const t = useText();
  const [renamed, setRenamed] = useState<ElevatorFileRow>();
  const removeFile = useSubmit(elevatorFileCalls.removeFile);
  const downloadFile = useSend(elevatorFileCalls.downloadFile);
  const known = useCall(elevatorFileCalls.files, { elevatorId: id });
  if (!known.data) return <Loading />;
  const { managed, files } = known.data;
  const mayEdit = managed && holdsPermission('elevator.edit');
  const remove = (file: ElevatorFileRow) =>
    confirmDelete(t, {
      title: t('files.removeTitle', { name: file.name }),
      hint: t('files.removeHint'),
      run: () => removeFile({ id: file.id }),
    });
  const actionsOf = (file: ElevatorFileRow) => [
    {
      key: 'download',
      text: t('files.download'),
      run: () => void downloadFile({ id: file.id }, saveFile),
    },
    ...(mayEdit
      ? [
          { key: 'rename', text: t('files.rename'), run: () => setRenamed(file) },
          { key: 'remove', text: t('button.delete'), danger: true, run: () => remove(file) },
        ]
      : []),
  ];
  return (
    <Grid columns={1} gap={16} padding={[4, 0, 24]} className="elevator-files">
      {mayEdit ? <FileUpload elevatorId={id} /> : null}
      {files.length === 0 ? (
        <EmptyState title={t('files.none')} hint={t('files.noneHint')} />
      ) : (
        <Image.PreviewGroup>
          <ul className="elevator-file-list">
            {files.map((file) => (
              <Stack as="li" row gap={12} align="center" padding={[8, 4]} border="bottom" key={file.id}>
                {file.picture ? (
                  <Image
                    rootClassName="elevator-file-picture"
                    src={file.picture.thumb}
                    preview={{ src: file.picture.address }}
                    alt={t('files.open', { name: file.name })}
                    width={56}
                    height={42}
                  />
                ) : (
                  <span className="elevator-file-kind" aria-hidden>
                    {file.kind.toUpperCase()}
                  </span>
                )}
                <Grid as="span" flex={1} minWidth={0} textOverflow="anywhere" className="elevator-file-name">
                  <strong>{file.name}</strong>
                  <small>
                    {[
                      t(`fileKind.${file.kind}`),
                      bytesText(file.size, t),
                      file.broughtByName,
                      wholeTime(file.createdAt),
                    ].join(' · ')}
                  </small>
                </Grid>
                <RowMenu actions={actionsOf(file)} />
              </Stack>
            ))}
          </ul>
        </Image.PreviewGroup>
      )}
      {renamed ? <FileName file={renamed} onClose={() => setRenamed(undefined)} /> : null}
    </Grid>
  );
}

/** The photos and documents of an elevator. */
export const ElevatorFiles = withErrorBoundary(ElevatorFilesWithin);
