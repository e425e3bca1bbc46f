import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { faultMoves } from '@hoistway/contract/fault/faultHandling.ts';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { CameraView } from '#kit/camera/CameraView.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { dependentsText } from '#kit/card/dependentsText.ts';
import { elevatorName } from '#kit/card/elevatorName.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import { LinkedOrders } from '#kit/card/LinkedOrders.tsx';
import { LiveShaftPanel } from '#kit/card/LiveShaftPanel.tsx';
import { useFollowedElevator } from '#kit/card/useFollowedElevator.ts';
import { durationText } from '#kit/format/duration.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { SeverityWord } from '#kit/glyph/SeverityWord.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { useNow } from '#kit/live/useNow.ts';
import { storedMover } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import type { FaultListRow } from './faultColumns.tsx';
import { FaultMoveForm } from './FaultMoveForm.tsx';
import { faultPath } from './faultPath.ts';
import './fault.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

function FaultConfirmWithin({ id }: { id: string }) {
  const fault = useCall(faultCalls.listedFault, { id }, { everyMs: 5_000 });
  if (!fault.data) return <Loading />;
  return <ConfirmOf fault={fault.data} />;
}

/** One fault with its elevator as it is this second, and what a person says of it. */
export const FaultConfirm = withErrorBoundary(FaultConfirmWithin);

type Asking = 'process' | 'false' | 'ignore';

function ConfirmOf({ fault }: { fault: FaultListRow }) {
  const t = useText();
  const now = useNow();
  const [asking, setAsking] = useState<Asking>();
  const done = () => setAsking(undefined);
  const offered = faultMoves
    .movesFrom(fault, storedMover())
    .filter(({ refusal }) => refusal === undefined)
    .map(({ move }) => move);
  const dependents = dependentsText(fault.dependents, t);
  const lasted = (fault.closedAt === null ? now : Date.parse(fault.closedAt)) - Date.parse(fault.openedAt);
  return (
    <Stack as="section" gap={8} className="fault-confirm-one">
      <Box as="h2" fontSize={16} lineHeight={24}>
        {fault.code} {faultWord(fault.code, t)}
      </Box>
      <p>
        <Link to={`/realTime/detail?id=${fault.elevatorId}`}>{elevatorName(fault)}</Link>{' '}
        <span className="hint">{fault.projectName}</span>
      </p>
      <Stack as="p" row wrap gap={[4, 12]} fontSize={13}>
        <SeverityWord severity={fault.severity} />
        <ChoiceWord choice="handling" value={fault.handling} />
        <span>
          {wholeTime(fault.openedAt)}
          {t('term.comma')}
          {durationText(lasted, t)}
        </span>
      </Stack>
      {dependents === null ? null : (
        <Box as="p" fontWeight={650} role="note">
          {dependents}
        </Box>
      )}
      <Stack row wrap gap={8} margin={[8, 0, 0]} className="fault-moves">
        {offered.includes('process') ? (
          <Button type="primary" onClick={() => setAsking('process')}>
            {t('faultConfirm.confirm')}
          </Button>
        ) : null}
        {offered.includes('ignore') ? (
          <>
            <Button onClick={() => setAsking('false')}>{t('faultConfirm.false')}</Button>
            <Button onClick={() => setAsking('ignore')}>{t('faultList.ignore')}</Button>
          </>
        ) : null}
        <Box as={Link} alignSelf="center" to={faultPath(fault.id)}>
          {t('faultConfirm.trace')}
        </Box>
      </Stack>
      <LinkedOrders faultId={fault.id} />
      <CameraView elevatorId={fault.elevatorId} />
      <ShaftOf id={fault.elevatorId} />
      {asking === undefined ? null : (
        <FaultMoveForm
          fault={fault}
          move={asking === 'process' ? 'process' : 'ignore'}
          {...(asking === 'false' ? { reason: t('faultConfirm.falseReason') } : {})}
          onDone={done}
          onCancel={done}
        />
      )}
    </Stack>
  );
}

function ShaftWithin({ id }: { id: string }) {
  const elevator = useFollowedElevator(id);
  return elevator.data ? <LiveShaftPanel elevator={elevator.data} /> : <Loading />;
}

const ShaftOf = withErrorBoundary(ShaftWithin);
