import { Alert } from 'antd';
import type { DossierPreview } from '@hoistway/contract/dossier/dossierCalls.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { Fingerprint } from './Fingerprint.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** Who made a dossier, when, and by which key it is signed. */
export function DossierOrigin({ preview }: { preview: DossierPreview }) {
  const t = useText();
  const { madeBy, madeAt, signer, fingerprint, trustedAt } = preview;
  return (
    <section>
      {signer === 'unknown' ? (
        <Alert
          type="warning"
          showIcon
          title={t('dossier.unknownTitle')}
          description={t('dossier.unknownHint')}
        />
      ) : (
        <Alert type="success" showIcon title={t('dossier.verified')} />
      )}
      <Facts margin={[8, 0, 0]}>
        <div>
          <dt>{t('dossier.madeBy')}</dt>
          <dd>{madeBy}</dd>
        </div>
        <div>
          <dt>{t('dossier.madeAt')}</dt>
          <dd>{wholeTime(madeAt)}</dd>
        </div>
        <Box columnSpan="all">
          <dt>{t('dossier.fingerprint')}</dt>
          <dd>
            <BusinessWord
              state={signer === 'unknown' ? 'warning' : 'done'}
              word={t(`dossierSignerState.${signer}`)}
            />
            {trustedAt === null ? null : (
              <small className="hint"> {t('dossier.trustedSince', { at: wholeTime(trustedAt) })}</small>
            )}
            <Fingerprint value={fingerprint} />
          </dd>
        </Box>
      </Facts>
    </section>
  );
}
