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
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

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
      <Stack margin={[4, 0]} as="p" row wrap gap={[0, 12]} align="baseline">
        <ChoiceWord choice="slaResult" value={verdict.result} />
        <strong>{clockOfText(verdict, t)}</strong>
        <span className={verdict.result === 'missed' ? 'alert-text' : 'hint'}>{marginText(verdict, t)}</span>
      </Stack>
      <Box as="p" margin={[4, 0]}>
        {verdict.elevatorNumber} {t(`slaAbout.${verdict.about}`)} {betweenText(verdict, t)}
      </Box>
      <SlaBar evidence={evidence} />
      {evidence.endedByClosing ? (
        <Box as="p" margin={[4, 0]} className="hint">
          {t('slaTerm.endedByClosing')}
        </Box>
      ) : null}
      <Stretches evidence={evidence} />
      <Box as="h3" margin={[12, 0, 0]} lineHeight={28}>
        {t('slaTerm.marks')}
      </Box>
      <ol>
        {evidence.marks.map(({ kind, at }) => (
          <Box
            key={`${kind} ${at}`}
            as="li"
            minHeight={28}
            lineHeight={28}
            className={kind === 'limit' ? 'alert-text' : undefined}
          >
            <time>{wholeTime(at)}</time> {t(`slaMark.${kind}`)}
          </Box>
        ))}
      </ol>
      <Box as="h3" margin={[12, 0, 0]} lineHeight={28}>
        {t('slaTerm.sources')}
      </Box>
      <ul>
        {evidence.sources.map(({ kind, id, name }) => (
          <Box as="li" minHeight={28} lineHeight={28} key={`${kind} ${id}`}>
            {t(`slaSubject.${kind}`)} <Link to={subjectPath(kind, id)}>{name}</Link>
          </Box>
        ))}
      </ul>
      <NoAccess verdict={verdict} mayEdit={mayEdit} />
      <Box as="p" margin={[4, 0]} className="hint">
        {t('slaTerm.judged', { at: wholeTime(verdict.judgedAt), n: verdict.version })}
      </Box>
    </div>
  );
}

function Stretches({ evidence }: { evidence: Verdict['evidence'] }) {
  const t = useText();
  return (
    <>
      <Box as="h3" margin={[12, 0, 0]} lineHeight={28}>
        {t('slaTerm.stretches')}
      </Box>
      <ol>
        {evidence.stretches.map(({ from, to, seconds, why, name }, index) => (
          <Grid
            as="li"
            columns="12px minmax(0, 1fr) auto"
            gap={[0, 8]}
            align="baseline"
            padding={[4, 0]}
            border="bottom"
            key={`${index} ${from}`}
          >
            <Box
              as="i"
              width={12}
              height={12}
              borderRadius={2}
              background="pri"
              className={`sla-swatch is-${why}`}
            />
            <span>
              {name === null ? t(`slaWhy.${why}`) : t('slaTerm.stretchIs', { why: t(`slaWhy.${why}`), name })}
              <Box as="small" block className="hint">
                {t('slaTerm.stretchTime', { from: wholeTime(from), to: wholeTime(to) })}
              </Box>
            </span>
            <span>{secondsText(seconds)}</span>
          </Grid>
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
      <Box as="h3" margin={[12, 0, 0]} lineHeight={28}>
        {t('slaTerm.noAccessTitle')}
      </Box>
      <ul>
        {verdict.noAccess.map(({ id, fromTime, untilTime, reason, byName }) => (
          <Box as="li" minHeight={28} lineHeight={28} key={id}>
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
          </Box>
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
