import { Alert, Button, Input, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { perform } from '#kit/call/perform.ts';
import { ElevatorPick } from '#kit/pick/ElevatorPick.tsx';
import { ElevatorGroupPick } from '#kit/pick/ElevatorGroupPick.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { findElevators } from './findElevators.ts';
import { maxElevators } from './windowArrangement.ts';
import { Stack } from '#kit/layout/Stack.tsx';

interface WindowAddProps {
  onAdd(ids: string[]): void;
  onClose(): void;
}

const ways = ['elevators', 'group', 'project', 'favourites'] as const;
type Way = (typeof ways)[number];

/** Puts elevators in the window view: one by one, or all of a group, a project or the favourites. */
export function WindowAdd({ onAdd, onClose }: WindowAddProps) {
  const t = useText();
  const narrow = useNarrow(480);
  const [way, setWay] = useState<Way>('elevators');
  const [elevators, setElevators] = useState<string[]>([]);
  const [groupId, setGroupId] = useState<string | null>(null);
  const [project, setProject] = useState('');
  const [busy, setBusy] = useState(false);
  const [nothing, setNothing] = useState(false);

  const search =
    way === 'group'
      ? groupId === null
        ? undefined
        : { groupId }
      : way === 'project'
        ? project.trim() === ''
          ? undefined
          : { project_name: project.trim() }
        : { favourite: true as const };
  const ready = way === 'elevators' ? elevators.length > 0 : search !== undefined;
  const add = async () => {
    if (way === 'elevators') return onAdd(elevators);
    if (!search) return;
    setBusy(true);
    try {
      const found = await findElevators(search);
      if (found.length === 0) setNothing(true);
      else onAdd(found);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      title={t('window.add')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('button.cancel')}</Button>
          <Button type="primary" disabled={!ready} loading={busy} onClick={() => perform(add())}>
            {t('window.addThese')}
          </Button>
        </>
      }
    >
      <Stack gap={12} className="window-add">
        <Segmented
          block
          aria-label={t('window.add')}
          vertical={narrow}
          value={way}
          options={ways
            .filter((each) => each !== 'favourites' || holdsPermission('elevator.favorite'))
            .map((value) => ({ value, label: t(`window.by.${value}`) }))}
          onChange={(next) => {
            setWay(next);
            setNothing(false);
          }}
        />
        {way === 'elevators' ? <ElevatorPick multiple value={elevators} onChange={setElevators} /> : null}
        {way === 'group' ? (
          <ElevatorGroupPick label={t('elevator.groupId')} value={groupId} onChange={setGroupId} />
        ) : null}
        {way === 'project' ? (
          <Input
            allowClear
            maxLength={200}
            value={project}
            aria-label={t('elevator.projectName')}
            placeholder={t('elevator.projectName')}
            onChange={(event) => setProject(event.target.value)}
          />
        ) : null}
        {way === 'favourites' ? <p className="hint">{t('window.favouritesHint')}</p> : null}
        {nothing ? <Alert type="warning" showIcon title={t('window.nothing')} /> : null}
        <p className="hint">{t('window.most', { n: maxElevators })}</p>
      </Stack>
    </Modal>
  );
}
