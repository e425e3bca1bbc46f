import { Tour as AntTour } from 'antd';
import { useEffect, useState } from 'react';
import { useText } from '#kit/text.ts';
import { endTour } from './beginTour.ts';

const stops = [
  ['.alarm-counts', 'alarms'],
  ['.global-search', 'search'],
  ['.side-menu .ant-menu-item-selected', 'menu'],
  ['.side-menu [data-menu-id$="-gridRescue"]', 'rescue'],
  ['.side-menu [data-menu-id$="-maintenance"]', 'visits'],
  ['.user-button', 'person'],
] as const;

/** What stands in the menu at the left is told of beside it. */
const besideMenu: readonly string[] = ['menu', 'rescue', 'visits'];

/** The frame is drawn by then, with its menu. */
const drawnMs = 400;

const findStops = () =>
  stops.flatMap(([selector, name]) => {
    const target = document.querySelector<HTMLElement>(selector);
    return target === null ? [] : [{ target, name }];
  });

/** Shows somebody who is here for the first time where all work begins, and what goes on by itself; it covers nothing. */
export function Tour() {
  const t = useText();
  const [there, setThere] = useState<ReturnType<typeof findStops>>([]);
  useEffect(() => {
    const drawn = setTimeout(() => setThere(findStops()), drawnMs);
    return () => clearTimeout(drawn);
  }, []);
  if (there.length === 0) return null;
  return (
    <AntTour
      open
      mask={false}
      type="primary"
      onClose={endTour}
      steps={there.map(({ target, name }) => ({
        title: t(`tour.${name}`),
        description: t(`tour.${name}Text`),
        target,
        placement: besideMenu.includes(name) ? 'right' : 'bottom',
      }))}
    />
  );
}
