import { PhoneOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { rescueState, isOpenRescue } from '@hoistway/contract/rescue/rescueCase.ts';
import { insideOf } from '@hoistway/contract/rescue/releaseRule.ts';
import { askedState } from '@hoistway/contract/rescue/askedState.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { useSubmit } from '#kit/call/useSend.ts';
import { useElevatorPage } from '#kit/card/useElevatorPage.ts';
import { clockText } from '#kit/format/duration.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { useNow } from '#kit/live/useNow.ts';
import { numberText } from '#kit/format/number.ts';
import { PhoneHoistway } from '#kit/phone/PhoneHoistway.tsx';
import { useOwnActs } from '#kit/phone/useOwnActs.ts';
import { hoistwayAfter, waitingOf } from '#kit/phone/waitingActs.ts';
import { telHref } from '#kit/format/telHref.ts';
import { useText } from '#kit/text.ts';
import { ComingForm } from '../ComingForm.tsx';
import { DrillMark } from '../DrillMark.tsx';
import { outText } from '../peopleWords.ts';
import { ReleaseForm } from '../ReleaseForm.tsx';
import { LostMinutes } from '../case/LostMinutes.tsx';
import { insideMs } from '../rescueTime.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

export type MyRescue = ReplyOf<typeof rescueCalls.mine>[number];

/** One rescue as the person who comes needs it: where, how many, since when, whom to call, and what to say next. */
export function MyRescueCard({ rescue }: { rescue: MyRescue }) {
  const t = useText();
  const now = useNow();
  const pageOf = useElevatorPage();
  const order = useOwnOrder(rescue);
  const { drill, elevatorNumber, projectName, address, state } = rescue;
  const inside = insideOf(rescue);
  const out = isOpenRescue(state) ? outText(rescue, t) : null;
  const open = isOpenRescue(state);
  const dangers = rescue.dangers.map((danger) => t(`rescueDanger.${danger}`)).join(t('term.comma'));
  const phones = [
    [t('rescue.caller'), rescue.callerPhone],
    [t('rescue.property'), rescue.propertyPhone],
  ] as const;
  return (
    <Box
      as="article"
      border={['top', 'bottom']}
      textOverflow="anywhere"
      className={open && !drill ? 'my-rescue is-open' : 'my-rescue'}
    >
      <Stack as="header" row gap={12} align="center" padding={[8, 16]} minHeight={64} background="sunk">
        {open && !drill ? <StatusGlyph state="trapped" size={26} color="currentColor" /> : null}
        <Box as="span" flex={1} minWidth={0}>
          <Box as="strong" fontSize={18} lineHeight={24} block>
            {drill ? t('rescue.drillMark') : ''}
            {elevatorNumber}
            {inside === null ? '' : `${t('term.comma')}${t('myRescue.people', { n: numberText(inside) })}`}
          </Box>
          <Box as="small" color="inherit">
            {rescue.caseNo} {projectName}
          </Box>
        </Box>
        <Box as="time" fontSize={26} fontWeight={680} dateTime={rescue.beganTime}>
          {clockText(insideMs(rescue, now))}
        </Box>
      </Stack>
      <Stack gap={8} padding={[12, 16]}>
        <Box as="p" fontSize={16} fontWeight={600}>
          {address}
        </Box>
        <p>
          {drill ? <DrillMark /> : null}
          <ChoiceWord choice="rescueState" value={state} />{' '}
          {rescue.lead || rescue.leadName === null ? null : t('myRescue.taken', { who: rescue.leadName })}
        </p>
        <LostMinutes rescue={rescue} />
        {out === null ? null : <p className="alert-text">{out}</p>}
        {dangers === '' ? null : <p className="alert-text">{dangers}</p>}
        <Stack as="p">
          {phones.map(([who, phone]) =>
            phone === null || phone === '' ? null : (
              <Stack
                as="a"
                row
                gap={8}
                align="center"
                minHeight={44}
                border="bottom"
                key={who}
                href={telHref(phone)}
              >
                <PhoneOutlined /> {who} {phone}
              </Stack>
            ),
          )}
          {rescue.seesElevator ? (
            <Stack
              as={Link}
              row
              gap={8}
              align="center"
              minHeight={44}
              border="bottom"
              to={pageOf(rescue.elevatorId)}
            >
              {t('myRescue.elevator')}
            </Stack>
          ) : null}
        </Stack>
        {order ? <PhoneHoistway order={order} on="card" /> : null}
        <MyActs rescue={rescue} isInside={order !== null && order.hoistwayPlace !== null} />
      </Stack>
    </Box>
  );
}

/** The order by which whoever comes goes into the hoistway, with what waits on the phone. */
function useOwnOrder({ order, elevatorNumber }: MyRescue) {
  const acts = useOwnActs();
  return order && { ...order, ...hoistwayAfter(waitingOf(acts, order.id)), elevatorNumber };
}

function MyActs({ rescue, isInside }: { rescue: MyRescue; isInside: boolean }) {
  const t = useText();
  const [asking, setAsking] = useState<'coming' | 'release'>();
  const answer = useSubmit(rescueCalls.answerMine);
  const arrive = useSubmit(rescueCalls.arriveMine);
  const release = useSubmit(rescueCalls.releaseMine);
  const { id, state, lead, asked } = rescue;
  const done = () => setAsking(undefined);
  const big = { size: 'large', block: true, className: 'my-rescue-act' } as const;
  if (!isOpenRescue(state)) return <p>{t('myRescue.over')}</p>;
  return (
    <Stack gap={8} className="my-rescue-acts">
      {asked === askedState.asked ? (
        <Button {...big} type="primary" onClick={() => setAsking('coming')}>
          {t(state === rescueState.waiting ? 'myRescue.coming' : 'myRescue.helping')}
        </Button>
      ) : null}
      {lead && state === rescueState.accepted ? (
        <ActionButton {...big} type="primary" onClick={() => void arrive({ id })}>
          {t('myRescue.arrived')}
        </ActionButton>
      ) : null}
      {(lead && state !== rescueState.waiting) || asked === askedState.helping ? (
        <Button
          {...big}
          // Before anybody ends it whoever is in the hoistway comes out.
          type={state === rescueState.arrived && !isInside ? 'primary' : 'default'}
          onClick={() => setAsking('release')}
        >
          {t('myRescue.released')}
        </Button>
      ) : null}
      {asked === askedState.asked ||
      asked === askedState.helping ||
      (lead && state === rescueState.accepted) ? (
        <ActionButton {...big} onClick={() => void answer({ id, accepts: false })}>
          {t('myRescue.notComing')}
        </ActionButton>
      ) : null}
      {asking === 'coming' ? (
        <ComingForm
          minutes={rescue.etaMinutes}
          id={id}
          save={(etaMinutes) =>
            answer({ id, accepts: true, ...(etaMinutes === undefined ? {} : { etaMinutes }) })
          }
          onDone={done}
        />
      ) : null}
      {asking === 'release' ? (
        <ReleaseForm
          call={rescueCalls.releaseMine}
          fixed={{ id }}
          known={rescue}
          save={(outcome) => release({ id, ...outcome })}
          onDone={done}
          onCancel={done}
        />
      ) : null}
    </Stack>
  );
}
