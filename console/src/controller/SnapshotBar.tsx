import { Select } from 'antd';
import { controllerCalls } from '@hoistway/contract/controller/controllerReading.ts';
import { useSend, useSubmit } from '#kit/call/useSend.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { confirm } from '#kit/confirm.ts';
import { formatDayTime } from '#kit/format/instant.ts';
import { saveFile } from '#kit/saveFile.ts';
import { isDisplay } from '#kit/sessionKeep.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import type { Reading, useReadings } from './useReadings.ts';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

interface SnapshotBarProps {
  id: string;
  snapshots: readonly Reading[];
  shown: Reading;
  against: string | undefined;
  baseline: NonNullable<ReturnType<typeof useReadings>['data']>['baseline'];
  managed: boolean;
  onlyDifferent: boolean;
  set(changes: Record<string, string | null>): void;
}

/** Which reading is shown and beside which, and what can be done with it. */
export function SnapshotBar(props: SnapshotBarProps) {
  const { id, snapshots, shown, against, baseline, managed, onlyDifferent, set } = props;
  const t = useText();
  const approveBaseline = useSubmit(controllerCalls.approveBaseline);
  const download = useSend(controllerCalls.downloadController);
  const time = (text: string) => formatDayTime(Date.parse(text));
  const wordOf = ({ askedAt, askedBy, state, id: each }: Reading) =>
    [
      time(askedAt),
      ...(state === 'partial' ? [t('readingState.partial')] : []),
      ...(each === baseline?.readingId ? [t('controller.baseline')] : []),
      ...(askedBy === null ? [] : [t('controller.readBy', { who: askedBy })]),
    ].join(' · ');
  const others = snapshots.filter((each) => each.id !== shown.id && each.id !== baseline?.readingId);
  const approve = () =>
    confirm(t, {
      title: t('controller.approveTitle', { time: time(shown.askedAt) }),
      hint: t('controller.approveHint'),
      button: t('controller.approve'),
      run: () => approveBaseline({ id, readingId: shown.id }),
    });
  const mayApprove =
    managed &&
    !isDisplay &&
    holdsPermission('elevator.edit') &&
    shown.state === 'complete' &&
    shown.id !== baseline?.readingId;
  const compared = against === undefined ? {} : { against };
  return (
    <div className="bar snapshot-bar">
      <Grid as="label" gap={4}>
        <span className="hint">{t('controller.snapshot')}</span>
        <Select
          {...styleProps({ width: 280, className: 'snapshot-pick' })}
          value={shown.id}
          onChange={(chosen) => set({ snapshot: chosen })}
          options={snapshots.map((each) => ({ value: each.id, label: wordOf(each) }))}
        />
      </Grid>
      <Grid as="label" gap={4}>
        <span className="hint">{t('controller.compareWith')}</span>
        <Select
          {...styleProps({ width: 280, className: 'against-pick' })}
          value={against ?? 'none'}
          onChange={(chosen) => set({ against: chosen, ...(chosen === 'none' ? { different: null } : {}) })}
          options={[
            { value: 'none', label: t('controller.noComparison') },
            ...(baseline && baseline.readingId !== shown.id
              ? [
                  {
                    value: baseline.readingId,
                    label: t('controller.baselineOf', { time: time(baseline.approvedAt) }),
                  },
                ]
              : []),
            ...others.map((each) => ({ value: each.id, label: wordOf(each) })),
          ]}
        />
      </Grid>
      <Stack as="span" row gap={8}>
        {mayApprove ? (
          <ActionButton className="approve-baseline" onClick={approve}>
            {t('controller.approve')}
          </ActionButton>
        ) : null}
        <ActionButton
          onClick={() => void download({ id, readingId: shown.id, ...compared, onlyDifferent }, saveFile)}
        >
          {t('button.export')}
        </ActionButton>
      </Stack>
    </div>
  );
}
