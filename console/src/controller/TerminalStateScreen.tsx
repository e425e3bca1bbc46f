import { Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#kit/text.ts';
import { ControllerFrame } from './ControllerFrame.tsx';
import { FaultRecords } from './FaultRecords.tsx';
import { LevelingRecords } from './LevelingRecords.tsx';
import { LiveTerminals } from './LiveTerminals.tsx';
import { ReadNow } from './ReadNow.tsx';
import { useReadings, type ReadingSubject } from './useReadings.ts';

const path = '/realTime/terminalState';
/** What has to be read for a tab; terminals come with the elevator's state. */
const subjects: Record<string, ReadingSubject> = {
  live: 'parameters',
  records: 'records',
  leveling: 'parameters',
};

/** Terminals of an elevator's controller as they are now, and the records it keeps (`/realTime/terminalState?id=`). */
export function TerminalStateScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const [tab, setTab] = useState('live');
  const id = search.get('id') ?? '';
  const subject = subjects[tab] ?? 'parameters';
  const readings = useReadings(id, subject);
  return (
    <ControllerFrame
      title={t('controller.terminals')}
      path={path}
      action={<ReadNow id={id} subject={subject} newest={readings.data?.readings[0]} onBegun={() => {}} />}
    >
      {(elevator) => (
        <Tabs
          className="detail-tabs"
          activeKey={tab}
          onChange={setTab}
          items={[
            { key: 'live', label: t('controller.tabLive'), children: <LiveTerminals elevator={elevator} /> },
            {
              key: 'records',
              label: t('controller.tabRecords'),
              children: <FaultRecords id={elevator.id} />,
            },
            {
              key: 'leveling',
              label: t('controller.tabLeveling'),
              children: <LevelingRecords elevator={elevator} />,
            },
          ]}
        />
      )}
    </ControllerFrame>
  );
}
