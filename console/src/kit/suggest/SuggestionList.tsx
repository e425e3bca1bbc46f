/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list that a field of text controls has no tag of its own */
import { useEffect, useRef } from 'react';
import { useText } from '../text.ts';
import { optionId, type Suggestion, type SuggestionGroup } from './suggestion.ts';
import './suggest.css';
import { Box } from '../layout/Box.tsx';
import { Stack } from '../layout/Stack.tsx';

export type Over = 'list' | 'page';

/** The look of what opens below a field. */
export const popupClass = (over: Over | undefined): string =>
  ['suggestions', over && 'is-over', over === 'page' && 'is-whole'].filter(Boolean).join(' ');

interface SuggestionListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  active: string | undefined;
  /** Over what stands below the field; of a phone, over the whole page. */
  over?: Over;
  onChoose(row: Suggestion): void;
}

/** What a search offers, by kind. The field that it belongs to keeps the focus. */
export function SuggestionList({ id, groups, active, over, onChoose }: SuggestionListProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== undefined)
      box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <div
      className={popupClass(over)}
      ref={box}
      role="listbox"
      id={id}
      aria-label={t('search.suggestions')}
      tabIndex={-1}
      // A press here must not take the focus from the field.
      onPointerDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        <div key={group.key} role="group" aria-label={group.title ?? t('search.suggestions')}>
          {group.title === undefined ? null : (
            <Box
              padding={[6, 8, 2]}
              color="ink3"
              fontSize={12}
              lineHeight={18}
              className="suggestion-title"
              aria-hidden
            >
              {group.title}
            </Box>
          )}
          {group.rows.map((row) => (
            <Stack
              key={row.key}
              type="button"
              role="option"
              tabIndex={-1}
              id={optionId(id, row.key)}
              aria-selected={row.key === active}
              as="button"
              row
              gap={12}
              padding={[5, 8]}
              width="100%"
              borderRadius={4}
              color="ink"
              fontSize={13}
              textAlign="start"
              className="suggestion"
              onClick={() => onChoose(row)}
            >
              <Box as="span" flex="none" maxWidth="100%" textOverflow="ellipsis">
                {row.label}
              </Box>
              {row.hint ? (
                <Box as="small" minWidth={0} color="ink2" textOverflow="ellipsis">
                  {row.hint}
                </Box>
              ) : null}
            </Stack>
          ))}
        </div>
      ))}
    </div>
  );
}
