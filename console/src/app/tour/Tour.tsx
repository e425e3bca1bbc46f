import { Tour as AntTour } from 'antd';
import { useText } from '#kit/text.ts';
import { endTour } from './beginTour.ts';

const stops = [
  ['.alarm-counts', 'alarms'],
  ['.global-search', 'search'],
  ['.side-menu .ant-menu-item-selected', 'menu'],
  ['.user-button', 'person'],
] as const;

/** Shows somebody who is here for the first time the four places that all work begins at; it covers nothing. */
export function Tour() {
  const t = useText();
  const there = stops.flatMap(([selector, name]) => {
    const target = document.querySelector<HTMLElement>(selector);
    return target === null ? [] : [{ target, name }];
  });
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
        placement: name === 'menu' ? 'right' : 'bottom',
      }))}
    />
  );
}
