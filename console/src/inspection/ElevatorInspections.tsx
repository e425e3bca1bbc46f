import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { noValue } from '#kit/format/number.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { Alterations } from './alteration/Alterations.tsx';
import type { Annual } from './annual.ts';
import { ElevatorClocks } from './detection/ElevatorClocks.tsx';
import { daysLeftText, reasonText, sourceText } from './dueWords.ts';
import { annualPath, newInspectionPath } from './inspectionPath.ts';
import { InspectionRecords, InspectionYears } from './inspectionTables.tsx';
import { QuietForm } from './QuietForm.tsx';

/** One elevator: when it is inspected next and why, its years, and every inspection. */
export function ElevatorInspections({ elevatorId }: { elevatorId: string }) {
  const t = useText();
  const { data } = useCall(inspectionCalls.annual, { elevatorId });
  if (!data) return <Loading page />;
  return (
    <Stack minHeight="100%">
      <PageHead
        title={data.elevatorNumber}
        subtitle={data.projectName}
        crumbs={[{ title: t('route.maintenance.annualInspectionView'), path: annualPath }]}
        action={<InspectionActs annual={data} />}
      />
      <InspectionsOfElevator annual={data} />
    </Stack>
  );
}

/** What may be done about the next inspection of an elevator. */
export function InspectionActs({ annual }: { annual: Annual }) {
  const t = useText();
  const [quieting, setQuieting] = useState(false);
  return (
    <Stack row wrap gap={8} className="page-action">
      {annual.dueOn !== null && holdsPermission('annual.edit') ? (
        <Button onClick={() => setQuieting(true)}>{t('inspection.quiet')}</Button>
      ) : null}
      <Allowed permission="annual.add">
        <Link to={newInspectionPath({ elevator: annual.id })}>
          <Button type="primary">{t('inspection.add')}</Button>
        </Link>
      </Allowed>
      {quieting ? <QuietForm annual={annual} onDone={() => setQuieting(false)} /> : null}
    </Stack>
  );
}

/** The next inspection with its reason, the years, and the records; `within` a tab that has its own margins. */
export function InspectionsOfElevator({ annual, within = false }: { annual: Annual; within?: boolean }) {
  const t = useText();
  const side = within ? 0 : 'gutter';
  const { dueOn, fromOn, applyBy, daysLeft, standing, reason, scheme, quietUntil } = annual;
  return (
    <>
      <Facts padding={[0, side]}>
        <div>
          <dt>{t('inspection.nextDue')}</dt>
          <dd>
            {dueOn ?? noValue} <ChoiceWord choice="annualStanding" value={standing} />{' '}
            {daysLeft === null ? null : <span className="hint">{daysLeftText(daysLeft, t)}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('area.inspectionScheme')}</dt>
          <dd>
            {t(`inspectionScheme.${scheme}`)}{' '}
            {scheme === 'sg' ? <span className="hint">{t('inspection.permitShown')}</span> : null}
          </dd>
        </div>
        {fromOn === null ? null : (
          <div>
            <dt>{t('inspection.fromOn')}</dt>
            <dd>{fromOn}</dd>
          </div>
        )}
        {applyBy === null ? null : (
          <div>
            <dt>{t('inspection.applyBy')}</dt>
            <dd>{applyBy}</dd>
          </div>
        )}
        <Registration annual={annual} />
        {reason === null ? null : (
          <div>
            <dt>{t('inspection.rule')}</dt>
            <dd>
              {reasonText(reason, t)} <span className="hint">{sourceText(annual, t)}</span>
            </dd>
          </div>
        )}
        {quietUntil === null ? null : (
          <div>
            <dt>{t('inspection.reminders')}</dt>
            <dd>{t('inspection.quietUntil', { day: quietUntil })}</dd>
          </div>
        )}
      </Facts>
      <Stack as="section" padding={[16, side, 8]} gap={8}>
        <h2>{t('inspection.records')}</h2>
        <InspectionRecords annual={annual} />
      </Stack>
      <Alterations elevatorId={annual.id} side={side} />
      <ElevatorClocks elevatorId={annual.id} side={side} />
      <Stack as="section" padding={[16, side, 8]} gap={8}>
        <h2>{t('inspection.years')}</h2>
        <InspectionYears annual={annual} />
      </Stack>
    </>
  );
}

/** By when an elevator that has no registration code yet is registered with the authority. */
function Registration({ annual: { id, registration } }: { annual: Annual }) {
  const t = useText();
  const elevator = useCall(elevatorCalls.one, registration === null ? null : { id }, { onError: 'ignored' });
  if (registration === null || elevator.data?.registrationCode !== null) return null;
  return (
    <div>
      <dt>{t('inspection.registerBy')}</dt>
      <dd>
        {registration.by} <span className="hint">{sourceText(registration, t)}</span>
      </dd>
    </div>
  );
}
