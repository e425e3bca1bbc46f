import { useState } from 'react';
import { Button } from 'antd';
import { findingText } from '@hoistway/contract/supervision/diary/findingText.ts';
import { diaryRowOn, diaryRules } from '@hoistway/contract/supervision/diary/diaryRules.ts';
import { dutyDiaryCalls, type DiaryRow } from '@hoistway/contract/supervision/diary/dutyDiaryCalls.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { noValue } from '#kit/format/number.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { CheckForm } from './CheckForm.tsx';
import { diaryPath } from './diaryPath.ts';

/** The check of one day: what the elevator says of itself, and what a person saw or is to see. */
export function DiaryPage({ id }: { id: string }) {
  const t = useText();
  const { data } = useCall(dutyDiaryCalls.one, { id });
  const [checking, setChecking] = useState(false);
  if (!data) return <Loading page />;
  const { elevatorNumber, projectName, day, state } = data;
  const isWaiting = state === 'drawn';
  return (
    <Stack minHeight="100%">
      <PageHead
        title={t('dutyDiary.checkOf', { elevator: elevatorNumber, day })}
        subtitle={projectName}
        crumbs={[{ title: t('route.supervision.dutyDiary'), path: diaryPath }]}
        action={
          isWaiting && !checking ? (
            <Allowed permission="diary.keep">
              <Button type="primary" size="large" onClick={() => setChecking(true)}>
                {t('dutyDiary.check')}
              </Button>
            </Allowed>
          ) : null
        }
      />
      <PageFacts page={data} />
      <MachineFindings page={data} />
      {isWaiting ? null : <PersonFindings page={data} />}
      {isWaiting && checking ? <CheckForm page={data} onDone={() => setChecking(false)} /> : null}
      <RecordAuditLogSection subject="dutyDiary" id={id} />
    </Stack>
  );
}

function PageFacts({ page }: { page: DiaryRow }) {
  const t = useText();
  const row = diaryRowOn(diaryRules, 'day', page.day);
  return (
    <Facts
      className="detail-tabs"
      each={140}
      facts={[
        [t('dutyDiary.standing'), <ChoiceWord key="standing" choice="diaryStanding" value={page.standing} />],
        [t('dutyDiary.companyId'), page.companyName],
        ...(row
          ? [
              [
                t('dutyDiary.basis'),
                // The name of a rule is of no language.
                <span key="rule" translate="no">
                  {t('inspection.source', {
                    title: row.source.title,
                    confidence: t(`confidence.${row.source.confidence}`),
                  })}
                </span>,
              ] as const,
            ]
          : []),
      ]}
    />
  );
}

function MachineFindings({ page: { findings } }: { page: DiaryRow }) {
  const t = useText();
  return (
    <Stack as="section" padding={[16, 'gutter', 0]} gap={8}>
      <h2>{t('dutyDiary.findings')}</h2>
      <Stack as="ul" gap={8}>
        {findings.map((each) => (
          <li key={each.item}>
            <strong>{t(`diaryItem.${each.item}`)}</strong>{' '}
            <ChoiceWord choice="diaryFinding" value={each.finding} />{' '}
            <span className="hint">{findingText(each, t)}</span>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function PersonFindings({ page }: { page: DiaryRow }) {
  const t = useText();
  const { checked, proof, done, late, confirmedAt, confirmedByName, found } = page;
  return (
    <Stack as="section" padding={[16, 'gutter', 0]} gap={8}>
      <h2>{t('dutyDiary.checked')}</h2>
      <Stack as="ul" gap={8}>
        {checked.map(({ item, finding, note }) => (
          <li key={item}>
            <strong>{t(`diaryItem.${item}`)}</strong> <ChoiceWord choice="diaryFinding" value={finding} />{' '}
            <span className="hint">{note}</span>
          </li>
        ))}
      </Stack>
      {found ? null : <p>{t('dutyDiary.nothingFound')}</p>}
      <Facts
        facts={[
          [t('dutyDiary.confirmedBy'), confirmedByName ?? noValue],
          [
            t('dutyDiary.confirmedAt'),
            `${confirmedAt === null ? noValue : wholeTime(confirmedAt)}${late ? ` · ${t('dutyDiary.lateMark')}` : ''}`,
          ],
          [t('dutyDiary.proof'), proof === null ? noValue : t(`diaryProof.${proof}`)],
          [t('dutyDiary.done'), done ?? noValue],
        ]}
      />
    </Stack>
  );
}
