import { Alert } from 'antd';
import { Link } from 'react-router';
import type { DossierPreview } from '@hoistway/contract/dossier/dossierCalls.ts';
import { identifyingNumbers } from '@hoistway/contract/dossier/manifest.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';

/** Whether a dossier is of the elevator, and new to it. */
export function DossierFit({ preview }: { preview: DossierPreview }) {
  const t = useText();
  const { fitsBy, takenAt, elevator, others } = preview;
  if (takenAt !== null)
    return <Alert type="info" showIcon title={t('dossier.takenBefore', { at: wholeTime(takenAt) })} />;
  if (fitsBy !== null)
    return (
      <Alert
        type="success"
        showIcon
        title={t('dossier.fits', { number: `${t(`identifyingNumber.${fitsBy}`)} ${elevator[fitsBy]}` })}
      />
    );
  const numbers = identifyingNumbers.flatMap((number) =>
    elevator[number] === null ? [] : [`${t(`identifyingNumber.${number}`)} ${elevator[number]}`],
  );
  return (
    <Alert
      type="error"
      showIcon
      title={t('dossier.fitsNot')}
      description={
        <>
          <p>{t('dossier.fitsNotHint', { numbers: numbers.join(', ') })}</p>
          {others.length > 0 ? (
            <p>
              {t('dossier.fitsOther')}{' '}
              {others.map(({ id, elevatorNo }) => (
                <Link key={id} to={`/elevator/addEditElevator?id=${id}`}>
                  {elevatorNo}
                </Link>
              ))}
            </p>
          ) : null}
        </>
      }
    />
  );
}
