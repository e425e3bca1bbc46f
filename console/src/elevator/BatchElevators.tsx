import { Button, Input, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { perform } from '#kit/call/perform.ts';
import { everyRow } from '#kit/list/everyRow.ts';
import { ElevatorGroupPick } from '#kit/pick/ElevatorGroupPick.tsx';
import { useText } from '#kit/text.ts';
import { nameOfElevator } from './useElevatorActions.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';

const maxAdded = 5000;
const maxShown = 30;

interface BatchElevatorsProps {
  chosen: ReadonlyMap<string, string>;
  disabled: boolean;
  onChange(next: ReadonlyMap<string, string>): void;
}

/** The elevators of a batch: found by number, project, address or group, and taken out one by one. */
export function BatchElevators({ chosen, disabled, onChange }: BatchElevatorsProps) {
  const t = useText();
  const [words, setWords] = useState('');
  const [groupId, setGroupId] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [finding, setFinding] = useState(false);
  const filter = { ...(words.trim() ? { words: words.trim() } : {}), ...(groupId ? { groupId } : {}) };
  const canAdd = !disabled && Object.keys(filter).length > 0;
  const add = async () => {
    setFinding(true);
    try {
      const { rows, total } = await everyRow(elevatorCalls.page, filter, maxAdded);
      onChange(new Map([...chosen, ...rows.map((row) => [row.id, nameOfElevator(row)] as const)]));
      setMessage(
        total > maxAdded ? t('batch.tooMany', { n: maxAdded, all: total }) : t('batch.found', { n: total }),
      );
    } finally {
      setFinding(false);
    }
  };
  const without = (id: string) => onChange(new Map([...chosen].filter(([each]) => each !== id)));
  return (
    <section>
      <Box as="h2" margin={[8, 0]}>
        {t('batch.elevators', { n: chosen.size })}
      </Box>
      <Grid columns="minmax(0, 2fr) minmax(0, 1fr) auto auto" gap={8} oneBelow={768}>
        <Input
          allowClear
          disabled={disabled}
          maxLength={60}
          value={words}
          aria-label={t('elevator.words')}
          placeholder={t('elevator.words')}
          onChange={(event) => setWords(event.target.value)}
          onPressEnter={() => (canAdd ? perform(add()) : undefined)}
        />
        <ElevatorGroupPick label={t('elevator.groupId')} value={groupId} onChange={setGroupId} />
        <Button loading={finding} disabled={!canAdd} onClick={() => perform(add())}>
          {t('batch.add')}
        </Button>
        <Button type="text" disabled={disabled || chosen.size === 0} onClick={() => onChange(new Map())}>
          {t('list.chooseNone')}
        </Button>
      </Grid>
      <p className="hint" aria-live="polite">
        {message === '' ? t('batch.findHint') : message}{' '}
        <Link to="/elevator/elevator">{t('batch.fromList')}</Link>
      </p>
      <div>
        {[...chosen].slice(0, maxShown).map(([id, name]) => (
          <Tag key={id} closable={!disabled} onClose={() => without(id)}>
            {name}
          </Tag>
        ))}
        {chosen.size > maxShown ? <span>{t('batch.more', { n: chosen.size - maxShown })}</span> : null}
      </div>
    </section>
  );
}
