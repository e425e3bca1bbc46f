import type { collectorStates } from '@hoistway/contract/collector/collector.ts';
import { BusinessWord, StatusWord } from '#kit/glyph/StatusWord.tsx';
import { useText } from '#kit/text.ts';

/** Shape, word and colour of a collector's state. */
export function CollectorState({ state }: { state: (typeof collectorStates)[number] }) {
  const word = useText()(`collectorState.${state}`);
  if (state === 'online') return <StatusWord state="normal" word={word} />;
  if (state === 'offline') return <StatusWord state="offline" word={word} />;
  return <BusinessWord state={state === 'unbound' ? 'waiting' : 'off'} word={word} />;
}
