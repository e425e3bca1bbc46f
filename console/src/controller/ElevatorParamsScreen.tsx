import { Alert, Input, Select, Switch } from 'antd';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { groups, parameters } from '@hoistway/contract/controller/controllerDictionary.ts';
import { isDifferent, isOutOfRange } from '@hoistway/contract/controller/controllerRules.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useLanguage, useText } from '#kit/text.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { ControllerFrame } from './ControllerFrame.tsx';
import { ParameterTable } from './ParameterTable.tsx';
import { ReadNow } from './ReadNow.tsx';
import { SnapshotBar } from './SnapshotBar.tsx';
import { snapshotsOf, useReadings, useValues } from './useReadings.ts';
import { TwoPane } from '#kit/layout/TwoPane.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';
import { Grid } from '#kit/layout/Grid.tsx';

const path = '/realTime/liftParams';
const allGroups = 'all';

/** The parameters of an elevator's controller as they were read (`/realTime/liftParams?id=`). */
export function ElevatorParamsScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const id = search.get('id') ?? '';
  const readings = useReadings(id, 'parameters');
  const newest = readings.data?.readings[0];
  const set = (changes: Record<string, string | null>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  return (
    <ControllerFrame
      title={t('controller.parameters')}
      path={path}
      action={
        <ReadNow id={id} subject="parameters" newest={newest} onBegun={() => set({ snapshot: null })} />
      }
    >
      {() => (readings.data ? <Parameters id={id} known={readings.data} set={set} /> : <Loading />)}
    </ControllerFrame>
  );
}

interface ParametersProps {
  id: string;
  known: NonNullable<ReturnType<typeof useReadings>['data']>;
  set(changes: Record<string, string | null>): void;
}

function Parameters({ id, known, set }: ParametersProps) {
  const t = useText();
  const { language } = useLanguage();
  const narrow = useNarrow(1024);
  const [search] = useSearchParams();
  const snapshots = snapshotsOf(known.readings);
  const shown = snapshots.find((each) => each.id === search.get('snapshot')) ?? snapshots[0];
  const compared = search.get('against') ?? known.baseline?.readingId ?? 'none';
  const against = compared === 'none' || compared === shown?.id ? undefined : compared;
  const values = useValues(id, shown?.id);
  const other = useValues(id, against);
  const group = search.get('group') ?? 'F0';
  const words = useDeferredValue((search.get('words') ?? '').trim().toLowerCase());
  const onlyDifferent = search.get('different') === '1' && against !== undefined;

  const differing = new Set(
    parameters.flatMap((each) => (values && other && isDifferent(each, values, other) ? [each.code] : [])),
  );
  const outside = new Set(
    parameters.flatMap(({ code, ...rest }) => {
      const value = values?.[code];
      return values && value !== undefined && isOutOfRange({ code, ...rest }, value, values) ? [code] : [];
    }),
  );
  const everywhere = words !== '' || onlyDifferent || group === allGroups;
  const rows = parameters.filter(
    (each) =>
      (everywhere || each.group === group) &&
      (!onlyDifferent || differing.has(each.code)) &&
      (words === '' || `${each.code} ${each.zh} ${each.en}`.toLowerCase().includes(words)),
  );
  const options = [
    { value: allGroups, label: t('controller.allGroups') },
    ...groups.map((each) => ({
      value: each.group,
      label: <GroupName code={each.group} name={each[language]} />,
    })),
  ];
  const failed = known.readings[0]?.state === 'unanswered';
  return (
    <div className="padded">
      {failed ? (
        <Alert
          {...styleProps({ margin: [0, 0, 12] })}
          type="warning"
          showIcon
          title={t('controller.unansweredHint')}
        />
      ) : null}
      {shown?.state === 'partial' ? (
        <Alert
          {...styleProps({ margin: [0, 0, 12] })}
          type="info"
          showIcon
          title={t('controller.partialHint')}
        />
      ) : null}
      {shown ? (
        <SnapshotBar
          id={id}
          snapshots={snapshots}
          shown={shown}
          against={against}
          baseline={known.baseline}
          managed={known.managed}
          onlyDifferent={onlyDifferent}
          set={set}
        />
      ) : (
        <Alert
          {...styleProps({ margin: [0, 0, 12] })}
          type="info"
          showIcon
          title={
            <>
              <strong>{t('controller.neverRead')}</strong> {t('controller.neverReadHint')}
            </>
          }
        />
      )}
      <Stack row wrap gap={[8, 16]} align="center" padding={[0, 0, 12]} className="parameter-filter">
        <Input
          allowClear
          {...styleProps({ width: 280, className: 'parameter-search' })}
          aria-label={t('controller.search')}
          placeholder={t('controller.search')}
          value={search.get('words') ?? ''}
          onChange={(event) => set({ words: event.target.value })}
        />
        {against === undefined ? null : (
          <label>
            <Switch
              size="small"
              checked={onlyDifferent}
              onChange={(on) => set({ different: on ? '1' : null })}
            />{' '}
            {t('controller.onlyDifferent')}
          </label>
        )}
        <span className="hint">{t('controller.found', { n: rows.length })}</span>
        {against === undefined ? null : (
          <span className={differing.size > 0 ? 'different-word' : 'hint'}>
            {t('controller.differences', { n: differing.size })}
          </span>
        )}
        {outside.size > 0 ? (
          <Box as="span" color="red" fontSize={12} fontWeight={600}>
            {t('controller.outside', { n: outside.size })}
          </Box>
        ) : null}
      </Stack>
      <TwoPane side={252} below={1024} sideFirst gap={16} align="start">
        {narrow ? (
          <Select
            className="wide-pick"
            aria-label={t('term.parameterGroup')}
            value={everywhere ? allGroups : group}
            onChange={(chosen) => set({ group: chosen, words: null, different: null })}
            options={options}
          />
        ) : (
          <Grid as="nav" stickyTop={0} className="parameter-groups" aria-label={t('term.parameterGroup')}>
            {options.map(({ value, label }) => (
              <Box
                as="button"
                padding={[0, 8]}
                borderRadius={4}
                color="ink2"
                lineHeight={32}
                textAlign="left"
                textOverflow="ellipsis"
                key={value}
                type="button"
                aria-current={value === (everywhere ? allGroups : group)}
                onClick={() => set({ group: value, words: null, different: null })}
              >
                {label}
              </Box>
            ))}
          </Grid>
        )}
        <ParameterTable rows={rows} values={values} against={other} differing={differing} outside={outside} />
      </TwoPane>
    </div>
  );
}

function GroupName({ code, name }: { code: string; name: string }) {
  return (
    <>
      <span translate="no">{code}</span> {name}
    </>
  );
}
