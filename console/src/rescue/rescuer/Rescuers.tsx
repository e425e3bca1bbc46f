import { PhoneOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { askedState, isAwaited } from '@hoistway/contract/rescue/askedState.ts';
import { rescueCalls, type RankedPerson, type RescueDetail } from '@hoistway/contract/rescue/rescueCalls.ts';
import { isOutOfRange, maxMinutes } from '@hoistway/contract/rescue/rescuerRank.ts';
import { rescueState, isOpenRescue } from '@hoistway/contract/rescue/rescueCase.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { useNow } from '#kit/live/useNow.ts';
import { noValue } from '#kit/format/number.ts';
import { useListedParties } from '#kit/pick/useListedParties.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { telHref } from '#kit/format/telHref.ts';
import { useText } from '#kit/text.ts';
import { AcceptForm } from '../AcceptForm.tsx';
import { refreshOf } from '../refreshOf.ts';
import { distanceText, rescuerReasons, wayText } from './rescuerWords.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

/** Where people are changes slowly. */
const everyMs = 10_000;

type Asked = RescueDetail['asked'][number];

function RescuersWithin({ rescue }: { rescue: RescueDetail }) {
  const t = useText();
  const [accepting, setAccepting] = useState<string>();
  const ranked = useCall(
    rescueCalls.candidates,
    { id: rescue.id },
    { everyMs: () => refreshOf(rescue.state, everyMs) },
  );
  const people = ranked.data;
  const others = rescue.asked.filter(({ staffId }) => people?.every((each) => each.staffId !== staffId));
  return (
    <section className="rescuers">
      <h2>
        {t('rescue.rescuers')}{' '}
        <Box as="span" color="ink3" fontSize={12} fontWeight={400}>
          {t('rescue.rankedBy')}
        </Box>
      </h2>
      {people === undefined ? <Loading /> : null}
      {people?.length === 0 && others.length === 0 ? (
        <p className="hint">{t('rescue.nobodyFit')}</p>
      ) : (
        <ol>
          {people?.map((person) => (
            <RankedRow
              key={person.staffId}
              person={person}
              asked={rescue.asked.find(({ staffId }) => staffId === person.staffId)}
              rescue={rescue}
              onAccept={setAccepting}
            />
          ))}
          {people && others.map((asked) => <OtherRow key={asked.staffId} asked={asked} />)}
        </ol>
      )}
      {accepting === undefined ? null : (
        <AcceptForm
          rescue={rescue}
          staffId={accepting}
          onDone={() => setAccepting(undefined)}
          onCancel={() => setAccepting(undefined)}
        />
      )}
    </section>
  );
}

/** Everybody who could come, best first, why they stand there and what became of asking them. */
export const Rescuers = withErrorBoundary(RescuersWithin);

interface RankedRowProps {
  person: RankedPerson;
  asked: Asked | undefined;
  rescue: RescueDetail;
  onAccept(staffId: string): void;
}

function RankedRow({ person, asked, rescue, onAccept }: RankedRowProps) {
  const t = useText();
  const now = useNow();
  const warned = useListedParties();
  const { staffId, rank, name, companyName, phone, distanceKm } = person;
  const state = asked?.state ?? null;
  const minutes =
    state === askedState.accepted ? (asked?.etaMinutes ?? person.etaMinutes) : person.etaMinutes;
  const tooFar = !isAwaited(state) && isOutOfRange(person.etaMinutes);
  return (
    <li
      className={
        state === askedState.accepted || state === askedState.helping ? 'rescuer is-coming' : 'rescuer'
      }
    >
      <Box as="span" gridArea="rank" color="ink2" fontWeight={600} textAlign="right">
        {rank}
      </Box>
      <Box as="span" gridArea="name">
        <Box as="strong" block>
          {warned.person(staffId, name)}
        </Box>
        <Box as="small" lineHeight={16} block>
          {companyName}
        </Box>
      </Box>
      <Box as="span" gridArea="way">
        <Box as="strong" fontSize={15} block>
          {minutes === null || tooFar ? noValue : wayText(minutes, t)}
        </Box>
        <Box as="small" lineHeight={16} block>
          {distanceKm === null ? '' : distanceText(distanceKm, t)}
        </Box>
      </Box>
      <Box as="span" gridArea="why" color="ink2" fontSize={12} lineHeight={16}>
        {rescuerReasons(person, now, t)}
      </Box>
      <Box as="span" gridArea="state" className="rescuer-state">
        {state === null && !tooFar ? <BusinessWord state="waiting" word={t('rescuer.ready')} /> : null}
        {state === null ? null : <ChoiceWord choice="askedState" value={state} />}
        {tooFar ? (
          <span className="hint" title={t('rescuer.outOfRangeHint', { n: maxMinutes })}>
            {t('rescuer.outOfRange')}
          </span>
        ) : null}
        {asked === undefined ? null : (
          <Box as="small" lineHeight={16} block>
            {t(`askedRound.${asked.round}`)}
          </Box>
        )}
      </Box>
      <Stack
        as="span"
        row
        wrap
        gap={4}
        align="center"
        justify="flex-end"
        gridArea="acts"
        className="rescuer-acts"
      >
        {isOpenRescue(rescue.state) && !tooFar && holdsPermission('rescue.dispatch') ? (
          <PersonActs rescue={rescue} staffId={staffId} state={state} onAccept={onAccept} />
        ) : null}
        <a href={telHref(phone)} aria-label={t('rescuer.call', { name, phone })} title={phone}>
          <PhoneOutlined />
        </a>
      </Stack>
    </li>
  );
}

/** Somebody who was asked and could not be asked now, such as one whose certificate has ended since. */
function OtherRow({ asked }: { asked: Asked }) {
  const t = useText();
  const warned = useListedParties();
  return (
    <li className="rescuer">
      <Box as="span" gridArea="rank" color="ink2" fontWeight={600} textAlign="right">
        {noValue}
      </Box>
      <Box as="span" gridArea="name">
        <Box as="strong" block>
          {warned.person(asked.staffId, asked.name)}
        </Box>
        <Box as="small" lineHeight={16} block>
          {asked.companyName}
        </Box>
      </Box>
      <Box as="span" gridArea="way" />
      <Box as="span" gridArea="why" color="ink2" fontSize={12} lineHeight={16}>
        {t('rescuer.unfit')}
      </Box>
      <Box as="span" gridArea="state" className="rescuer-state">
        <ChoiceWord choice="askedState" value={asked.state} />
        <Box as="small" lineHeight={16} block>
          {t(`askedRound.${asked.round}`)}
        </Box>
      </Box>
      <Stack
        as="span"
        row
        wrap
        gap={4}
        align="center"
        justify="flex-end"
        gridArea="acts"
        className="rescuer-acts"
      >
        <a
          href={telHref(asked.phone)}
          aria-label={t('rescuer.call', { name: asked.name, phone: asked.phone })}
          title={asked.phone}
        >
          <PhoneOutlined />
        </a>
      </Stack>
    </li>
  );
}

interface PersonActsProps {
  rescue: RescueDetail;
  staffId: string;
  state: Asked['state'] | null;
  onAccept(staffId: string): void;
}

/** Sends somebody, or records what they said on the telephone. */
function PersonActs({ rescue, staffId, state, onAccept }: PersonActsProps) {
  const t = useText();
  const ask = useSubmit(rescueCalls.askPerson);
  const decline = useSubmit(rescueCalls.decline);
  const join = useSubmit(rescueCalls.join);
  const { id, elevatorId } = rescue;
  if (state === askedState.accepted) return null;
  if (state === askedState.helping)
    return (
      <ActionButton type="link" size="small" onClick={() => void decline({ id, staffId })}>
        {t('rescuer.declines')}
      </ActionButton>
    );
  if (state === askedState.asked)
    return (
      <>
        {rescue.state === rescueState.waiting ? (
          <Button type="link" size="small" onClick={() => onAccept(staffId)}>
            {t('rescuer.accepts')}
          </Button>
        ) : (
          <ActionButton type="link" size="small" onClick={() => void join({ id, staffId })}>
            {t('rescuer.helps')}
          </ActionButton>
        )}
        <ActionButton type="link" size="small" onClick={() => void decline({ id, staffId })}>
          {t('rescuer.declines')}
        </ActionButton>
      </>
    );
  return (
    <ActionButton type="link" size="small" onClick={() => void ask({ id: staffId, elevatorId, caseId: id })}>
      {t('rescuer.send')}
    </ActionButton>
  );
}
