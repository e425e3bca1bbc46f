import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Checkbox, Form, Input, Popover, Select } from 'antd';
import { elevatorKinds } from '@hoistway/contract/elevator/elevatorCard.ts';
import { mapStates } from '@hoistway/contract/live/mapState.ts';
import { numberText } from '#kit/format/number.ts';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { ElevatorGroupPick } from '#kit/pick/ElevatorGroupPick.tsx';
import { RegionPick } from '#kit/pick/RegionPick.tsx';
import { useText } from '#kit/text.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import {
  mapFilterNames,
  offeredLayers,
  showsElevators,
  statesOf,
  writeLayers,
  type MapAddress,
  type MapLayer,
} from '#kit/map/mapFilters.ts';
import { useLayerCounts } from './useLayerCounts.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

interface MapFilterBarProps {
  address: MapAddress;
  onSearch(words: string): void;
}

/** What the map shows, how much of it there is, and the search that flies there. */
export function MapFilterBar({ address, onSearch }: MapFilterBarProps) {
  const t = useText();
  const { set, layers } = address;
  const narrow = useNarrow(720);
  const counts = useLayerCounts(address);
  const options = offeredLayers().map((value) => ({
    value,
    label: (
      <>
        {t(`mapScreen.${value}`)}
        {counts[value] === undefined ? null : (
          <Box as="span" color="ink2">{` ${numberText(counts[value])}`}</Box>
        )}
      </>
    ),
  }));
  const show = (next: readonly MapLayer[]) =>
    set({ layer: writeLayers(offeredLayers().filter((layer) => next.includes(layer))) });
  const used = mapFilterNames.filter((name) => address.chosen[name] !== undefined);
  return (
    <Stack row wrap gap={8} padding={[4, 'gutter', 12]}>
      <Input.Search
        className="map-search"
        allowClear
        maxLength={60}
        aria-label={t('mapScreen.search')}
        placeholder={t('mapScreen.search')}
        onSearch={(words) => onSearch(words.trim())}
      />
      {narrow ? (
        <Select<MapLayer[]>
          className="map-layers"
          mode="multiple"
          maxTagCount="responsive"
          aria-label={t('mapScreen.layer')}
          value={[...layers]}
          options={options}
          onChange={show}
        />
      ) : (
        <fieldset className="map-layers" aria-label={t('mapScreen.layer')}>
          <Checkbox.Group<MapLayer> value={[...layers]} options={options} onChange={show} />
        </fieldset>
      )}
      {showsElevators(layers) ? (
        <Popover
          trigger="click"
          placement="bottomRight"
          content={
            <Form<MapAddress['chosen']>
              name="mapFilter"
              layout="vertical"
              {...styleProps({ width: 280 })}
              initialValues={address.chosen}
              onValuesChange={(changes: Record<string, string | null | undefined>) => set(changes)}
            >
              <Form.Item className="map-filter" name="regionCode" label={t('elevator.regionCode')}>
                <RegionPick />
              </Form.Item>
              <Form.Item className="map-filter" name="companyId" label={t('mapScreen.company')}>
                <CompanyPick />
              </Form.Item>
              <Form.Item className="map-filter" name="groupId" label={t('elevator.groupId')}>
                <ElevatorGroupPick />
              </Form.Item>
              <Form.Item className="map-filter" name="kind" label={t('elevator.type')}>
                <Select
                  allowClear
                  placeholder={t('button.pleaseSelect')}
                  options={elevatorKinds.map((value) => ({ value, label: t(`elevatorKind.${value}`) }))}
                />
              </Form.Item>
              {statesOf(layers) !== undefined ? null : (
                <Form.Item className="map-filter" name="state" label={t('mapScreen.state')}>
                  <Select
                    allowClear
                    placeholder={t('button.pleaseSelect')}
                    options={mapStates
                      .toReversed()
                      .map((value) => ({ value, label: t(`mapState.${value}`) }))}
                  />
                </Form.Item>
              )}
            </Form>
          }
        >
          <Badge count={used.length} size="small" color="var(--pri)">
            <Button icon={<FilterOutlined />}>{t('mapScreen.filters')}</Button>
          </Badge>
        </Popover>
      ) : null}
    </Stack>
  );
}
