import { DownloadOutlined } from '@ant-design/icons';
import { dossierCalls } from '@hoistway/contract/dossier/dossierCalls.ts';
import type { FileKind } from '@hoistway/contract/elevator/elevatorFile.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { bytesText } from '#kit/format/bytes.ts';
import { useSend } from '#kit/call/useSend.ts';
import { formatDay } from '#kit/format/instant.ts';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

interface DossierFilesProps {
  dossierId: string;
  files: readonly { id: string; name: string; kind: FileKind; size: number; createdAt: string }[];
}

/** The photos and documents of a dossier. */
export function DossierFiles({ dossierId, files }: DossierFilesProps) {
  const t = useText();
  const download = useSend(dossierCalls.file);
  return (
    <Box as="section" margin={[0, 0, 20]} className="dossier-section">
      <Box as="h2" margin={[8, 0]}>
        {t('dossier.files')}{' '}
        <Box as="small" margin={[0, 0, 0, 4]}>
          {files.length}
        </Box>
      </Box>
      {files.length === 0 ? <p className="nothing">{t('dossier.noRows')}</p> : null}
      <ul className="dossier-list">
        {files.map(({ id, name, kind, size, createdAt }) => (
          <Stack as="li" row gap={12} align="center" padding={[8, 4]} border="bottom" key={id}>
            <Grid as="span" gap={2} flex={1} minWidth={0} textOverflow="anywhere">
              <strong>{name}</strong>
              <small>
                {[t(`fileKind.${kind}`), bytesText(size, t), formatDay(Date.parse(createdAt))].join(' · ')}
              </small>
            </Grid>
            <ActionButton
              icon={<DownloadOutlined />}
              onClick={() => void download({ id: dossierId, fileId: id }, saveFile)}
            >
              {t('files.download')}
            </ActionButton>
          </Stack>
        ))}
      </ul>
    </Box>
  );
}
