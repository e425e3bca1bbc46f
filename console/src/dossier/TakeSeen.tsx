import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { dossierCalls, type DossierPreview } from '@hoistway/contract/dossier/dossierCalls.ts';
import { ActionButton } from '#kit/ActionButton.tsx';
import { useSubmit } from '#kit/call/useSend.ts';
import { useText } from '#kit/text.ts';
import { DossierFit } from './DossierFit.tsx';
import { DossierOrigin } from './DossierOrigin.tsx';
import { HoldingsList } from './HoldingsList.tsx';

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
    <div className="dossier-dialog">
      <DossierOrigin preview={preview} />
      <DossierFit preview={preview} />
      {isUnknown && isNew ? (
        <div className="dossier-accept">
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
        </div>
      ) : null}
      <h3>{t('dossier.holds')}</h3>
      <HoldingsList holdings={holdings} />
      {files.length > 0 ? (
        <p className="hint">
          {t('dossier.files')}: {files.map(({ name }) => name).join(' · ')}
        </p>
      ) : null}
      {fills.length > 0 && isNew ? (
        <>
          <h3>{t('dossier.fillTitle')}</h3>
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
      <div className="dossier-go">
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
      </div>
    </div>
  );
}
