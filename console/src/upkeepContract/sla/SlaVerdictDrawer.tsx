import { DeleteOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { slaCalls } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { NoAccessForm } from './NoAccessForm.tsx';
import { SlaBar } from './SlaBar.tsx';
import { subjectPath } from './slaPaths.ts';
import { betweenText, clockOfText, marginText, secondsText } from './slaWords.ts';
import './sla.css';

type Verdict = ReplyOf<typeof slaCalls.verdict>;

interface SlaVerdictDrawerProps {
  contractId: string;
  verdictId: string;
  managed: boolean;
  onClose(): void;
}

/** One verdict with all that it stands on. */
export function SlaVerdictDrawer({ contractId, verdictId, managed, onClose }: SlaVerdictDrawerProps) {
  const t = useText();
  const found = useCall(slaCalls.verdict, { id: contractId, verdictId }, { onError: 'handled' });
  return (
    <Drawer
      open
      size={640}
      rootClassName="sla-drawer"
      title={t('slaTerm.detailTitle')}
      closable={{ 'aria-label': t('button.close') }}
      onClose={onClose}
    >
      {found.data ? (
        <Known verdict={found.data} mayEdit={managed && holdsPermission('contract.edit')} />
      ) : found.error ? (
        <CallFailure problem={found.error} retry={found.refetch} />
      ) : (
        <Loading />
      )}
    </Drawer>
  );
}

function Known({ verdict, mayEdit }: { verdict: Verdict; mayEdit: boolean }) {
  const t = useText();
  const { evidence } = verdict;
  return (
    <div className="sla-evidence">
      <p className="sla-evidence-head">
        <ChoiceWord choice="slaResult" value={verdict.result} />
        <strong className="sla-figures">{clockOfText(verdict, t)}</strong>
        <span className={verdict.result === 'missed' ? 'alert-text' : 'hint'}>{marginText(verdict, t)}</span>
      </p>
      <p>
        {verdict.elevatorNumber} {t(`slaAbout.${verdict.about}`)} {betweenText(verdict, t)}
      </p>
      <SlaBar evidence={evidence} />
      {evidence.endedByClosing ? <p className="hint">{t('slaTerm.endedByClosing')}</p> : null}
      <Stretches evidence={evidence} />
      <h3>{t('slaTerm.marks')}</h3>
      <ol className="sla-marks">
        {evidence.marks.map(({ kind, at }) => (
          <li key={`${kind} ${at}`} className={kind === 'limit' ? 'alert-text' : undefined}>
            <time>{wholeTime(at)}</time> {t(`slaMark.${kind}`)}
          </li>
        ))}
      </ol>
      <h3>{t('slaTerm.sources')}</h3>
      <ul className="sla-sources">
        {evidence.sources.map(({ kind, id, name }) => (
          <li key={`${kind} ${id}`}>
            {t(`slaSubject.${kind}`)} <Link to={subjectPath(kind, id)}>{name}</Link>
          </li>
        ))}
      </ul>
      <NoAccess verdict={verdict} mayEdit={mayEdit} />
      <p className="hint">{t('slaTerm.judged', { at: wholeTime(verdict.judgedAt), n: verdict.version })}</p>
    </div>
  );
}

function Stretches({ evidence }: { evidence: Verdict['evidence'] }) {
  const t = useText();
  return (
    <>
      <h3>{t('slaTerm.stretches')}</h3>
      <ol className="sla-stretches">
        {evidence.stretches.map(({ from, to, seconds, why, name }, index) => (
          <li key={`${index} ${from}`}>
            <i className={`sla-swatch is-${why}`} />
            <span>
              {name === null ? t(`slaWhy.${why}`) : t('slaTerm.stretchIs', { why: t(`slaWhy.${why}`), name })}
              <small className="hint">
                {t('slaTerm.stretchTime', { from: wholeTime(from), to: wholeTime(to) })}
              </small>
            </span>
            <span className="sla-figures">{secondsText(seconds)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function NoAccess({ verdict, mayEdit }: { verdict: Verdict; mayEdit: boolean }) {
  const t = useText();
  const [adding, setAdding] = useState(false);
  const removeNoAccess = useSubmit(slaCalls.removeNoAccess);
  if (!mayEdit && verdict.noAccess.length === 0) return null;
  return (
    <>
      <h3>{t('slaTerm.noAccessTitle')}</h3>
      <ul className="sla-sources">
        {verdict.noAccess.map(({ id, fromTime, untilTime, reason, byName }) => (
          <li key={id}>
            {t('slaTerm.stretchTime', { from: wholeTime(fromTime), to: wholeTime(untilTime) })} {reason}{' '}
            <span className="hint">{byName}</span>
            {mayEdit ? (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={t('slaTerm.removeNoAccess')}
                onClick={() =>
                  confirmDelete(t, {
                    title: t('slaTerm.removeNoAccess'),
                    hint: t('slaTerm.noAccessHint'),
                    run: () => removeNoAccess({ id: verdict.contractId, noAccessId: id }),
                  })
                }
              />
            ) : null}
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <Button className="fitted sla-no-access" onClick={() => setAdding(true)}>
          {t('slaTerm.addNoAccess')}
        </Button>
      ) : null}
      {adding ? <NoAccessForm verdict={verdict} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
