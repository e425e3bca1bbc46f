import type { RunningState, StatusElevator } from '@hoistway/contract/residents/statusCalls.ts';
import type { MachineState } from '#kit/glyph/StatusGlyph.tsx';
import { StatusWord } from '#kit/glyph/StatusWord.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { Unbroken } from './Unbroken.tsx';
import { minuteOf } from './minuteOf.ts';

const shapes: Readonly<Record<RunningState, MachineState>> = {
  runs: 'normal',
  stopped: 'fault',
  unknown: 'offline',
};

/** One elevator: whether it runs, if not why and until when, and what is planned for it. */
export function StatusRow({ elevator }: { elevator: StatusElevator }) {
  const t = useText();
  const { name, state, reason, since, expectedAt, estimates, availability, certifiedUntil } = elevator;
  const nextVisit = elevator.isVisitArranged ? t('status.visitArranged') : elevator.nextVisit;
  const facts: [label: string, value: string][] = [
    ...(nextVisit === null ? [] : [[t('status.nextVisit'), nextVisit] satisfies [string, string]]),
    ...(availability === null
      ? []
      : [[t('status.availability'), `${availability} %`] satisfies [string, string]]),
    ...(certifiedUntil === null
      ? []
      : [[t('status.certifiedUntil'), certifiedUntil] satisfies [string, string]]),
  ];
  return (
    <li className="status-elevator">
      <Stack row wrap gap={8} align="center" justify="space-between">
        <h2>
          <Unbroken text={name} />
        </h2>
        <StatusWord state={shapes[state]} word={t(`runningState.${state}`)} />
      </Stack>
      {reason === null ? null : (
        <p>
          <strong>{t(`stopReason.${reason}`)}</strong>{' '}
          {since === null ? null : t('status.since', { time: minuteOf(since) })}
        </p>
      )}
      {expectedAt === null ? null : <p>{t('status.expected', { time: minuteOf(expectedAt) })}</p>}
      {estimates === null || estimates.all === 0 ? null : <p>{t('status.estimates', estimates)}</p>}
      {facts.length === 0 ? null : (
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
