import { Tag, Tooltip } from 'antd';
import type { Understood } from '@hoistway/contract/report/ask/askCalls.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import type { ListAddress } from '#kit/list/useListAddress.ts';
import { useText } from '#kit/text.ts';
import { chipLabel, chipText } from './chipText.ts';
import { isApplied, withoutChip } from './chipAddress.ts';

interface AskChipsProps {
  understood: Understood;
  address: ListAddress;
  /** Leads to the filter of the chart in which a chip is corrected. */
  onCorrect(filter: string): void;
}

/** What was understood of a question, as far as the chart still shows it: each can be removed and corrected. */
export function AskChips({ understood, address, onCorrect }: AskChipsProps) {
  const t = useText();
  const chips = understood.chips.filter((chip) => isApplied(chip, address.values));
  if (chips.length === 0) return null;
  return (
    <Stack row wrap gap={8} align="baseline">
      <span className="hint">{t('ask.understood')}</span>
      {chips.map((chip) => {
        const name = chipText(chip, t);
        return (
          <Tooltip key={`${chip.kind}${chip.at}`} title={t('ask.from', { text: chip.text })}>
            <Tag
              closable={{ 'aria-label': t('ask.remove', { name }) }}
              onClose={(event) => {
                event.preventDefault();
                address.setValues(withoutChip(chip, address.values));
              }}
            >
              <button
                type="button"
                className="link-button"
                aria-label={t('ask.correct', { name })}
                onClick={() => onCorrect(chip.params[0]?.name ?? '')}
              >
                {chipLabel(chip, t)} · {name}
              </button>
            </Tag>
          </Tooltip>
        );
      })}
    </Stack>
  );
}
