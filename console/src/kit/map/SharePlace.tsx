import { Switch } from 'antd';
import { useEffect, useId } from 'react';
import { perform } from '../call/perform.ts';
import { formatDayTime } from '../format/instant.ts';
import { isDisplay } from '../sessionKeep.ts';
import { useText } from '../text.ts';
import {
  canBePlaced,
  resumeSharing,
  startSharing,
  stopSharing,
  usePlaceSharing,
} from '../live/placeSharing.ts';
import './sharePlace.css';
import { Box } from '../layout/Box.tsx';

/** The switch by which staff share their position, with who sees it and until when. */
export function SharePlace() {
  const t = useText();
  const id = useId();
  const { offered, until, waiting, problem } = usePlaceSharing();
  const able = !isDisplay && canBePlaced();
  useEffect(() => {
    if (able) perform(resumeSharing());
  }, [able]);
  if (!able || offered !== true) return null;
  const on = until !== undefined;
  return (
    <Box as="section" padding={[12, 16]} border="top" className="share-place">
      <label htmlFor={id}>
        <strong>{t('sharePlace.title')}</strong>
        <Switch
          id={id}
          loading={waiting}
          checked={on}
          onChange={(wanted) => (wanted ? startSharing() : perform(stopSharing()))}
        />
      </label>
      <p className="hint">
        {on ? t('sharePlace.until', { time: formatDayTime(until) }) : t('sharePlace.who')}
      </p>
      {problem ? <p role="alert">{t(`sharePlace.${problem}`)}</p> : null}
    </Box>
  );
}
