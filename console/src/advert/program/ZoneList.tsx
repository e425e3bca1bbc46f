import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  ClockCircleOutlined,
  CloudOutlined,
  CopyOutlined,
  DeleteOutlined,
  FontSizeOutlined,
  NotificationOutlined,
  PlusOutlined,
  QrcodeOutlined,
  SwapOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Fragment, type ReactNode } from 'react';
import {
  maxZones,
  roundOf,
  zoneKinds,
  type Zone,
  type ZoneKind,
} from '@hoistway/contract/advert/program/content.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { useZoneName } from './useZoneName.ts';

const icons: Readonly<Record<ZoneKind, ReactNode>> = {
  media: <VideoCameraOutlined />,
  ticker: <FontSizeOutlined />,
  notice: <NotificationOutlined />,
  clock: <ClockCircleOutlined />,
  floor: <SwapOutlined rotate={90} />,
  weather: <CloudOutlined />,
  code: <QrcodeOutlined />,
};

interface ZoneListProps {
  zones: readonly Zone[];
  selected: string | undefined;
  /** Zones of which something is found. */
  marked: ReadonlySet<string>;
  onSelect(id: string): void;
  onAdd(kind: ZoneKind): void;
  onStep(at: number, by: 1 | -1): void;
  onDuplicate(id: string): void;
  onRemove(id: string): void;
}

/** The zones of a programme, what lies in front first. */
export function ZoneList(props: ZoneListProps) {
  const { zones, selected, marked, onSelect, onAdd, onStep, onDuplicate, onRemove } = props;
  const t = useText();
  const nameOf = useZoneName(zones);
  const full = zones.length >= maxZones;
  return (
    <section aria-label={t('program.zones')}>
      <Stack row align="center" justify="space-between">
        <h2 className="section-title">{t('program.zones')}</h2>
        <Dropdown
          trigger={['click']}
          disabled={full}
          menu={{
            items: zoneKinds.map((kind) => ({ key: kind, icon: icons[kind], label: t(`zoneKind.${kind}`) })),
            onClick: ({ key }) => onAdd(key as ZoneKind),
          }}
        >
          <Button type="text" icon={<PlusOutlined />} aria-label={t('program.addZone')} />
        </Dropdown>
      </Stack>
      {zones.length === 0 ? <p className="hint">{t('program.noZones')}</p> : null}
      <ol className="part-list zone-list">
        {[...zones.entries()].toReversed().map(([at, zone]) => {
          const name = nameOf(zone.id);
          const count = zone.spots.length + zone.texts.length;
          const acts = [
            {
              key: 'front',
              icon: <ArrowUpOutlined />,
              text: t('program.toFront', { name }),
              off: at === zones.length - 1,
              run: () => onStep(at, 1),
            },
            {
              key: 'back',
              icon: <ArrowDownOutlined />,
              text: t('program.toBack', { name }),
              off: at === 0,
              run: () => onStep(at, -1),
            },
            {
              key: 'copy',
              icon: <CopyOutlined />,
              text: t('program.duplicateOf', { name }),
              off: full,
              run: () => onDuplicate(zone.id),
            },
            {
              key: 'remove',
              icon: <DeleteOutlined />,
              text: t('program.takeOut', { name }),
              off: false,
              run: () => onRemove(zone.id),
            },
          ];
          return (
            <Fragment key={zone.id}>
              <li className={marked.has(zone.id) ? 'is-marked' : ''}>
                <button
                  type="button"
                  className="part-name"
                  aria-pressed={zone.id === selected}
                  onClick={() => onSelect(zone.id)}
                >
                  <Stack as="span" row gap={8} align="center">
                    {icons[zone.kind]}
                    <Box as="span" flex={1} minWidth={0} textOverflow="ellipsis">
                      <strong>{name}</strong>
                    </Box>
                    <small>
                      {count > 0 ? t('program.seconds', { n: roundOf(zone) }) : t('program.liveZone')}
                    </small>
                  </Stack>
                </button>
              </li>
              {zone.id === selected ? (
                <Stack as="li" row justify="end">
                  {acts.map(({ key, icon, text, off, run }) => (
                    <Button
                      key={key}
                      type="text"
                      size="small"
                      icon={icon}
                      title={text}
                      aria-label={text}
                      disabled={off}
                      onClick={run}
                    />
                  ))}
                </Stack>
              ) : null}
            </Fragment>
          );
        })}
      </ol>
    </section>
  );
}
