import { Alert } from 'antd';
import {
  findParameter,
  liveWords,
  type NamedValue,
} from '@hoistway/contract/controller/controllerDictionary.ts';
import { isClosed, isOn, optionsOf, type Values } from '@hoistway/contract/controller/controllerRules.ts';
import { useLiveElevator } from '#kit/live/liveStore.ts';
import { formatDayTime } from '#kit/format/instant.ts';
import { useLanguage, useText } from '#kit/text.ts';
import type { ElevatorDetail } from '#kit/card/elevatorDetail.ts';
import { useNewestSnapshot } from './useNewestSnapshot.ts';
import { WordBits } from './WordBits.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

interface Terminal {
  name: string;
  bit: number;
  /** What it was set to do, as read or as it left the factory. */
  chosen: NamedValue | undefined;
}

const terminalsAt = (
  prefix: string,
  from: number,
  first: number,
  count: number,
  values: Values | undefined,
) =>
  Array.from({ length: count }, (_, index): Terminal => {
    const parameter = findParameter(`F5-${String(from + index).padStart(2, '0')}`)!;
    const value = values?.[parameter.code] ?? parameter.default;
    const chosen = optionsOf(parameter)?.find((each) => each.value === value && value !== 0);
    return { name: `${prefix}${first + index}`, bit: first + index - 1, chosen };
  });

/** Inputs, outputs and status words of the elevator, live. */
export function LiveTerminals({ elevator }: { elevator: ElevatorDetail }) {
  const t = useText();
  const live = useLiveElevator(elevator.id);
  const { snapshot, values } = useNewestSnapshot(elevator.id, 'parameters');
  if (live?.inputTerminals === undefined) {
    return (
      <Alert
        {...styleProps({ margin: [0, 0, 12] })}
        type="info"
        showIcon
        title={t('controller.noTerminals')}
      />
    );
  }
  const { inputTerminals, outputTerminals = 0, controllerWords = [], at } = live;
  const stale = live.status === 'offline' || live.status === 'unknown';
  const inputs = [...terminalsAt('X', 1, 1, 24, values), ...terminalsAt('X', 37, 25, 3, values)];
  const outputs = terminalsAt('Y', 26, 1, 6, values);
  const time = (ms: number) => formatDayTime(ms);
  return (
    <div className="live-terminals">
      {stale && at !== undefined ? (
        <Alert
          {...styleProps({ margin: [0, 0, 12] })}
          type="warning"
          showIcon
          title={t('controller.staleTerminals', { time: time(at) })}
        />
      ) : null}
      <p className="hint">
        {at === undefined ? null : `${t('detail.sample', { time: time(at) })} · `}
        {snapshot
          ? t('controller.settingsOf', { time: time(Date.parse(snapshot.askedAt)) })
          : t('controller.factorySettings')}
      </p>
      <TerminalGroup
        title={t('controller.inputs')}
        terminals={inputs}
        word={inputTerminals}
        contacts={['controller.contactClosed', 'controller.contactOpen']}
      />
      <TerminalGroup
        title={t('controller.outputs')}
        terminals={outputs}
        word={outputTerminals}
        contacts={['controller.energised', 'controller.released']}
      />
      <h2 className="section-title">{t('controller.words')}</h2>
      <Grid min={232} gap={12} padding={[4, 0, 24]} oneBelow={768}>
        {liveWords.map((word, index) => {
          const value = controllerWords[index];
          return value === undefined ? null : <WordBits key={word.code} word={word} value={value} all />;
        })}
      </Grid>
    </div>
  );
}

interface TerminalGroupProps {
  title: string;
  terminals: readonly Terminal[];
  word: number;
  /** What a terminal is called whose bit is set, and is not. */
  contacts:
    | readonly ['controller.contactClosed', 'controller.contactOpen']
    | readonly ['controller.energised', 'controller.released'];
}

function TerminalGroup({ title, terminals, word, contacts }: TerminalGroupProps) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <section>
      <h2 className="section-title">{title}</h2>
      <Grid as="ul" min={232} gap={8} oneBelow={768}>
        {terminals.map(({ name, bit, chosen }) => {
          const closed = isClosed(word, bit);
          const on = chosen !== undefined && isOn(closed, chosen);
          const { normal } = chosen ?? {};
          return (
            <Grid
              key={name}
              as="li"
              columns="12px 32px minmax(0, 1fr) auto"
              align="baseline"
              className={on ? 'terminal on' : chosen ? 'terminal' : 'terminal unused'}
            >
              <span className="terminal-lamp" aria-hidden />
              <strong translate="no">{name}</strong>
              <span className="terminal-name">{chosen ? chosen[language] : t('controller.unused')}</span>
              <small>
                {normal === undefined
                  ? null
                  : `${t(normal === 'open' ? 'controller.normallyOpen' : 'controller.normallyClosed')} · `}
                {t(contacts[closed ? 0 : 1])}
              </small>
              {chosen ? <em>{t(on ? 'controller.on' : 'controller.off')}</em> : null}
            </Grid>
          );
        })}
      </Grid>
    </section>
  );
}
