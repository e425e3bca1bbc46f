import type { TerminalRow } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import { bytesText } from '#kit/format/bytes.ts';
import { formatDayTime } from '#kit/format/instant.ts';
import type { MachineState } from '#kit/glyph/StatusGlyph.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { BusinessWord, StatusWord } from '#kit/glyph/StatusWord.tsx';
import { useText } from '#kit/text.ts';

const shapes: Readonly<Record<TerminalRow['state'], MachineState>> = {
  notPaired: 'unknown',
  offline: 'offline',
  blanked: 'unknown',
  dark: 'fault',
  outdated: 'maintenance',
  online: 'normal',
};

/** How a terminal stands, by what its player says; of one that says nothing, since when. */
export function TerminalState({ terminal: { state, lastSeenAt } }: { terminal: TerminalRow }) {
  const t = useText();
  const word =
    state === 'offline' && lastSeenAt !== null
      ? t('terminal.offlineSince', { time: formatDayTime(Date.parse(lastSeenAt)) })
      : t(`terminalState.${state}`);
  return <StatusWord state={shapes[state]} word={word} />;
}

/** How far a terminal is with what it is to play. */
export function ContentState({ terminal }: { terminal: TerminalRow }) {
  const t = useText();
  const { task, loadedBytes, totalBytes } = terminal;
  if (task === null) return null;
  if (task !== 'downloading' || totalBytes === null) return <ChoiceWord choice="playerTask" value={task} />;
  const word = t('terminal.downloading', {
    done: bytesText(loadedBytes ?? 0, t),
    total: bytesText(totalBytes, t),
  });
  return <BusinessWord state="running" word={word} />;
}
