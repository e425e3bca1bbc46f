import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { dossierCalls, type DossierPreview } from '@hoistway/contract/dossier/dossierCalls.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { useSubmit } from '#kit/call/useSend.ts';
import { useText } from '#kit/text.ts';
import { DossierFit } from './DossierFit.tsx';
import { DossierOrigin } from './DossierOrigin.tsx';
import { HoldingsList } from './HoldingsList.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

interface TakeSeenProps {
  elevatorId: string;
  file: File;
  preview: DossierPreview;
  onAnother(): void;
  onDone(): void;
}

/** A verified dossier: where it is from, whether it fits, what it holds; and what is to be taken of it. */
export function TakeSeen({ elevatorId, file, preview, onAnother, onDone }: TakeSeenProps) {
  const t = useText();
  const { digest, signer, fingerprint, holdings, files, fills, fitsBy, takenAt } = preview;
  const [accepted, setAccepted] = useState(false);
  const [remember, setRemember] = useState(false);
  const [fill, setFill] = useState<readonly (typeof fills)[number]['field'][]>([]);
  const take = useSubmit(dossierCalls.take);
  const isNew = fitsBy !== null && takenAt === null;
  const isUnknown = signer === 'unknown';
  return (
    <Grid columns={1} gap={12} padding={0}>
      <DossierOrigin preview={preview} />
      <DossierFit preview={preview} />
      {isUnknown && isNew ? (
        <Grid gap={6} className="dossier-accept">
          <Checkbox checked={accepted} onChange={({ target }) => setAccepted(target.checked)}>
            {t('dossier.accept')}
          </Checkbox>
          <Checkbox
            checked={remember}
            disabled={!accepted}
            onChange={({ target }) => setRemember(target.checked)}
          >
            {t('dossier.remember')}
          </Checkbox>
        </Grid>
      ) : null}
      <Box as="h3" margin={[8, 0]}>
        {t('dossier.holds')}
      </Box>
      <HoldingsList holdings={holdings} />
      {files.length > 0 ? (
        <p className="hint">
          {t('dossier.files')}: {files.map(({ name }) => name).join(' · ')}
        </p>
      ) : null}
      {fills.length > 0 && isNew ? (
        <>
          <Box as="h3" margin={[8, 0]}>
            {t('dossier.fillTitle')}
          </Box>
          <p className="hint">{t('dossier.fillHint')}</p>
          <Checkbox.Group
            className="dossier-choices"
            value={[...fill]}
            onChange={(chosen) => setFill(chosen)}
            options={fills.map(({ field, value }) => ({
              value: field,
              label: (
                <span>
                  <span className="dossier-fill-name">{t(`elevator.${field}`)}</span> <strong>{value}</strong>
                </span>
              ),
            }))}
          />
        </>
      ) : null}
      <Stack row wrap gap={8} justify="flex-end" padding={[4, 0, 0]}>
        <Button onClick={onAnother}>{t('dossier.chooseAnother')}</Button>
        <ActionButton
          type="primary"
          disabled={!isNew || (isUnknown && !accepted)}
          onClick={() =>
            take(
              {
                elevatorId,
                file,
                digest,
                fill: [...fill],
                ...(isUnknown ? { accepted: fingerprint, remember } : {}),
              },
              onDone,
            )
          }
        >
          {t('dossier.take')}
        </ActionButton>
      </Stack>
    </Grid>
  );
}
