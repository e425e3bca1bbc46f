import { Checkbox } from 'antd';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { moneyIn } from './moneyIn.ts';

type Draft = ReplyOf<typeof installContractCalls.billDraft>;

interface DueFieldProps {
  id?: string;
  value?: string[];
  onChange?(milestoneIds: string[]): void;
  draft: Draft;
}

/** Milestones that can be billed, of which some are chosen. */
export function DueField({ id, value = [], onChange, draft: { due, currency } }: DueFieldProps) {
  const t = useText();
  const isAll = value.length === due.length;
  return (
    <Stack gap={4} id={id ?? ''} tabIndex={-1}>
      {due.length > 1 ? (
        <Checkbox
          checked={isAll}
          indeterminate={!isAll && value.length > 0}
          onChange={({ target }) =>
            onChange?.(target.checked ? due.map(({ milestoneId }) => milestoneId) : [])
          }
        >
          {t('installContract.allDue', { n: due.length })}
        </Checkbox>
      ) : null}
      <Stack as="ul" gap={4} maxHeight={240} overflow="auto">
        {due.map(({ milestoneId, name, elevatorNumber, amount, reachedOn }) => (
          <li key={milestoneId}>
            <Checkbox
              checked={value.includes(milestoneId)}
              onChange={({ target }) =>
                onChange?.(
                  target.checked ? [...value, milestoneId] : value.filter((each) => each !== milestoneId),
                )
              }
            >
              {elevatorNumber} · {name} · {moneyIn(currency, amount)}{' '}
              <Box as="span" color="ink2">
                {t('installContract.reachedDay', { day: reachedOn })}
              </Box>
            </Checkbox>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
