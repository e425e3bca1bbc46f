import { maxSnoozeDays } from '@hoistway/contract/fault/faultCare.ts';
import { faultMoves } from '@hoistway/contract/fault/faultHandling.ts';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { InstantField } from '#kit/form/InstantField.tsx';
import type { BulkAction } from '#kit/list/bulkAction.ts';
import { bulkMove } from '#kit/list/bulkMove.ts';
import { StaffPick } from '#kit/pick/StaffPick.tsx';

const permission = faultMoves.table.process.permission;

/** Who sees to faults. */
export const assigning = (t: Translate): BulkAction => ({
  key: 'assign',
  text: t('faultCare.assign'),
  done: t('faultCare.assigned'),
  permission,
  call: faultCalls.assignFaults,
  input: {},
  questions: [
    {
      name: 'assigneeId',
      label: t('faultCare.assignee'),
      required: false,
      hint: t('faultCare.assigneeHint'),
      control: <StaffPick />,
    },
  ],
});

/** Until when faults are put off, and why. */
export const snoozing = (t: Translate): BulkAction => ({
  key: 'snooze',
  text: t('faultCare.snooze'),
  done: t('faultCare.snoozed'),
  permission,
  call: faultCalls.snoozeFaults,
  input: {},
  questions: [
    {
      name: 'until',
      label: t('faultCare.snoozedUntil'),
      required: true,
      hint: t('faultCare.snoozeHint', { n: maxSnoozeDays }),
      control: <InstantField label={t('faultCare.snoozedUntil')} clearable />,
    },
    { name: 'reason', label: t('faultList.reason'), required: true },
  ],
});

export const endingSnooze = (t: Translate): BulkAction => ({
  key: 'endSnooze',
  text: t('faultCare.endSnooze'),
  done: t('faultCare.snoozeEnded'),
  permission,
  call: faultCalls.endSnooze,
  input: {},
});

const closing = (t: Translate): BulkAction => ({
  key: 'close',
  text: t('faultCare.close'),
  done: t('faultCare.closed'),
  permission: faultMoves.table.resolve.permission,
  call: faultCalls.closeFaults,
  input: {},
  questions: [
    {
      name: 'reason',
      label: t('faultList.reason'),
      required: true,
      hint: t('faultCare.closeHint'),
    },
  ],
});

/** What is done with many at once: given to somebody, put off, seen, dealt with, or of no interest. */
export const faultBulk = (t: Translate, isSnoozed: boolean): BulkAction[] => [
  assigning(t),
  isSnoozed ? endingSnooze(t) : snoozing(t),
  closing(t),
  ...(['process', 'giveUp'] as const).map((move) =>
    bulkMove(faultMoves, move, {
      text: t(`faultList.${move}`),
      done: t(`handling.${faultMoves.table[move].to}`),
      call: faultCalls.handleFaults,
      input: { handling: faultMoves.table[move].to },
      why: { name: 'message', label: t('faultList.word') },
    }),
  ),
  bulkMove(faultMoves, 'ignore', {
    text: t('faultList.ignore'),
    done: t('handling.ignored'),
    danger: true,
    call: faultCalls.ignoreFaults,
    input: {},
    why: { name: 'reason', label: t('faultList.reason'), hint: t('faultList.ignoreHint') },
  }),
];
