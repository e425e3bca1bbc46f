import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { dossierCalls } from '@hoistway/contract/dossier/dossierCalls.ts';
import { yearsHeld } from '@hoistway/contract/dossier/dossierParts.ts';
import { maxBundleBytes } from '@hoistway/contract/dossier/manifest.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { bytesText } from '#kit/format/bytes.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useSend } from '#kit/call/useSend.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';
import { HoldingsList } from './HoldingsList.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

interface ExportDossierProps {
  elevatorId: string;
  onClose(): void;
}

function ContentsWithin({ elevatorId, onClose }: ExportDossierProps) {
  const t = useText();
  const [files, setFiles] = useState<readonly string[]>([]);
  const [withoutRemarks, setWithoutRemarks] = useState(false);
  const make = useSend(dossierCalls.export);
  const known = useCall(dossierCalls.contents, { elevatorId });
  if (!known.data) return <Loading />;
  const { holdings, files: all } = known.data;
  const chosen = all.filter(({ id }) => files.includes(id));
  const size = chosen.reduce((sum, file) => sum + file.size, 0);
  return (
    <Grid columns={1} gap={12} padding={0}>
      <p>{t('dossier.lastYears', { n: yearsHeld })}</p>
      <HoldingsList holdings={holdings} />
      <Box as="h3" margin={[8, 0]}>
        {t('dossier.files')}
      </Box>
      {all.length === 0 ? (
        <p className="hint">{t('dossier.noFiles')}</p>
      ) : (
        <>
          <p className="hint">{t('dossier.chooseFiles')}</p>
          <Checkbox.Group
            className="dossier-choices"
            value={[...files]}
            onChange={(ids) => setFiles(ids)}
            options={all.map(({ id, name, kind, size: bytes, createdAt }) => ({
              value: id,
              label: (
                <span>
                  {name}{' '}
                  <small className="hint">
                    {[t(`fileKind.${kind}`), bytesText(bytes, t), formatDay(Date.parse(createdAt))].join(
                      ' · ',
                    )}
                  </small>
                </span>
              ),
            }))}
          />
          <p className="hint">
            {t('dossier.chosenSize', { size: bytesText(size, t), mb: maxBundleBytes / 1024 / 1024 })}
          </p>
        </>
      )}
      <Checkbox checked={withoutRemarks} onChange={({ target }) => setWithoutRemarks(target.checked)}>
        {t('dossier.withoutRemarks')}
      </Checkbox>
      <p className="hint">{t('dossier.withoutRemarksHint')}</p>
      <Stack row wrap gap={8} justify="flex-end" padding={[4, 0, 0]}>
        <ActionButton
          type="primary"
          disabled={size > maxBundleBytes}
          onClick={() =>
            make({ elevatorId, files: [...files], withoutRemarks }, (file) => {
              saveFile(file);
              onClose();
            })
          }
        >
          {t('dossier.download')}
        </ActionButton>
      </Stack>
    </Grid>
  );
}

const Contents = withErrorBoundary(ContentsWithin);

/** What a dossier of the elevator would hold, and the making of it. */
export function ExportDossier(props: ExportDossierProps) {
  const t = useText();
  return (
    <Modal
      open
      title={t('dossier.export')}
      footer={null}
      width={620}
      closable={{ 'aria-label': t('button.close') }}
      onCancel={props.onClose}
    >
      <Contents {...props} />
    </Modal>
  );
}
