import { HistoryOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { rescueCalls, type RescueDetail } from '@hoistway/contract/rescue/rescueCalls.ts';
import { rescueState, isOpenRescue } from '@hoistway/contract/rescue/rescueCase.ts';
import { rescueNoticeCalls } from '@hoistway/contract/rescue/rescueNotice.ts';
import { rescueMoves, type RescueMoveName } from '@hoistway/contract/rescue/rescueMoves.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useSend, useSubmit } from '#kit/call/useSend.ts';
import { confirm } from '#kit/confirm.ts';
import { makeMove } from '#kit/move/makeMove.ts';
import { MoveButtons } from '#kit/move/MoveButtons.tsx';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { replayPath } from './case/casePath.ts';
import { CheckForm } from './CheckForm.tsx';
import { publicNumber } from './publicNumber.ts';
import { ReleaseForm } from './ReleaseForm.tsx';
import { ReasonForm } from './ReasonForm.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

type Asking = RescueMoveName | 'check';

/** What a dispatcher can record or start now, the next of it first. */
export function RescueActs({ rescue }: { rescue: RescueDetail }) {
  const t = useText();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>();
  // On a phone all of them in one row, the next step first, leave room for the rest of the page.
  const narrow = useNarrow(720);
  // Between the two what is no step of the rescue is a picture, so that all stand in one row.
  const iconsOnly = useNarrow(1600) && !narrow;
  const { id, state } = rescue;
  const done = () => setAsking(undefined);
  const shared = { onDone: done, onCancel: done };

  const begin = (move: RescueMoveName) => {
    if (move !== 'arrive' && move !== 'close') return setAsking(move);
    confirm(t, {
      title: t(`rescueMove.${move}Title`),
      hint: t('rescue.timeKept'),
      button: t(`rescueMove.${move}`),
      run: () => makeMove(rescueMoves, rescueCalls, move, { id, seen: state }),
    });
  };
  const moves = (
    <MoveButtons
      moves={rescueMoves}
      row={rescue}
      textOf={(move) => t(`rescueMove.${move}`)}
      onMove={begin}
      guardMs={300}
    />
  );
  return (
    <Stack
      row
      wrap={!narrow}
      gap={8}
      justify="flex-end"
      overflow={narrow ? 'auto hidden' : undefined}
      className="rescue-acts"
    >
      {narrow ? moves : null}
      <Button
        icon={<HistoryOutlined />}
        aria-label={t('rescueReplay.open')}
        title={t('rescueReplay.open')}
        onClick={() => void navigate(replayPath(id))}
      >
        {iconsOnly ? null : t('rescueReplay.open')}
      </Button>
      <PrintNotice rescue={rescue} iconOnly={iconsOnly} />
      <Escalation rescue={rescue} />
      {state === rescueState.released && rescue.checkTime === null ? (
        <Allowed permission="rescue.dispatch">
          <CheckButton rescue={rescue} onCheck={() => setAsking('check')} />
        </Allowed>
      ) : null}
      {narrow ? null : moves}
      {asking === 'accept' ? <AcceptForm rescue={rescue} {...shared} /> : null}
      {asking === 'release' ? (
        <ReleaseForm
          known={rescue}
          call={rescueCalls.release}
          save={(outcome) =>
            makeMove(rescueMoves, rescueCalls, 'release', { id, seen: state, said: outcome })
          }
          fixed={{ id }}
          {...shared}
        />
      ) : null}
      {asking === 'giveUp' || asking === 'cancel' ? (
        <ReasonForm rescue={rescue} move={asking} {...shared} />
      ) : null}
      {asking === 'check' ? <CheckForm id={id} {...shared} /> : null}
    </Stack>
  );
}

/** A notice for the lobby while the elevator is stopped. */
function PrintNotice({ rescue, iconOnly }: { rescue: RescueDetail; iconOnly: boolean }) {
  const t = useText();
  const print = useSend(rescueNoticeCalls.notice);
  const { id, state, drill } = rescue;
  if (drill || !(isOpenRescue(state) || state === rescueState.released)) return null;
  return (
    <Button
      icon={<PrinterOutlined />}
      aria-label={t('publicIncident.printNotice')}
      title={t('publicIncident.printNotice')}
      onClick={() => void print({ id }, saveFile)}
    >
      {iconOnly ? null : t('publicIncident.printNotice')}
    </Button>
  );
}

/** Nobody says that the elevator may run while people are, or may be, in it: the button says why. */
function CheckButton({ rescue, onCheck }: { rescue: RescueDetail; onCheck(): void }) {
  const t = useText();
  const { otherOpen, entrapmentOpen } = rescue;
  const reason = otherOpen
    ? t('refusal.otherRescueOpen')
    : entrapmentOpen
      ? t('refusal.entrapmentStands')
      : undefined;
  return (
    <>
      <Button type="primary" disabled={reason !== undefined} onClick={onCheck}>
        {t('rescue.check')}
      </Button>
      {reason === undefined ? null : <span className="alert-text">{reason}</span>}
    </>
  );
}

/** Asking more people before it is done by itself; nothing is dialled. */
function Escalation({ rescue }: { rescue: RescueDetail }) {
  const t = useText();
  const escalate = useSubmit(rescueCalls.escalate);
  const { id, level, state, arriveTime, drill, publicCallTime, offeredLevel } = rescue;
  if (!isOpenRescue(state)) return null;
  const askGrid = () =>
    confirm(t, {
      title: t('rescue.gridTitle'),
      hint: t('rescue.gridHint'),
      button: t('rescue.askGrid'),
      run: () => escalate({ id, level: 2 }),
    });
  const askPublic = () =>
    confirm(
      t,
      {
        title: t('rescue.publicTitle', { number: publicNumber(rescue) }),
        hint: <PublicHint rescue={rescue} />,
        button: t('rescue.publicCalled'),
        run: () => escalate({ id, level: 3 }),
      },
      true,
    );
  return (
    <Allowed permission="rescue.escalate">
      {offeredLevel === 2 || (level < 2 && arriveTime === null) ? (
        <Button type={offeredLevel === 2 ? 'primary' : 'default'} onClick={askGrid}>
          {t('rescue.askGrid')}
        </Button>
      ) : null}
      {drill || publicCallTime !== null ? null : (
        <Button danger={level === 3 || offeredLevel === 3} onClick={askPublic}>
          {t('rescue.askPublic', { number: publicNumber(rescue) })}
        </Button>
      )}
    </Allowed>
  );
}

function PublicHint({ rescue }: { rescue: RescueDetail }) {
  const t = useText();
  return (
    <>
      <p>{t('rescue.publicHint', { number: publicNumber(rescue) })}</p>
      <Box as="p" margin={[8, 0]} fontSize={32} fontWeight={680} lineHeight={40}>
        {publicNumber(rescue)}
      </Box>
      {rescue.country === 'cn' && rescue.kunshanNo !== null ? (
        <p>{t('rescue.publicTell', { number: rescue.kunshanNo })}</p>
      ) : null}
      <p>{rescue.address}</p>
    </>
  );
}
