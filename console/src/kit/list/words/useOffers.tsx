import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useToday } from '../../live/useToday.ts';
import { holdsWords } from '../../pick/byLabel.ts';
import { type PickOffer, PickUseContext, type PickUse } from '../../pick/pickUse.tsx';
import { useSettled } from '../../suggest/useSettled.ts';
import { useText } from '../../text.ts';
import type { SearchField } from '../SearchField.ts';
import { type AskedField, type Offer, offersOf, valueOffer } from './offers.ts';

const settleMs = 250;
/** Of each picker, while words may mean anything; more of the one that they name. */
const most = 4;
const mostOfOne = 20;

interface Found {
  typed: string;
  byField: Readonly<Record<string, readonly PickOffer[]>>;
}

interface Offering {
  rows: readonly Offer[];
  /** The field that is named and whose value is yet to be typed. */
  wanting: SearchField | undefined;
  /** The pickers that are asked: they draw nothing. */
  pickers: ReactNode;
}

/** What typed words may mean of a list: what its fields declare, and the records that their pickers find. */
export function useOffers(fields: readonly SearchField[], typed: string): Offering {
  const t = useText();
  const today = useToday();
  const { first, asked, last, wanting } = offersOf(fields, typed, { t, today });
  const settled = useSettled(typed, settleMs);
  const [found, setFound] = useState<Found>({ typed: '', byField: {} });
  const tell = useCallback(
    (name: string, offers: readonly PickOffer[]) =>
      setFound((before) => ({
        typed,
        byField: { ...(before.typed === typed ? before.byField : {}), [name]: offers },
      })),
    [typed],
  );
  const records = asked.flatMap(({ field, words }) =>
    (found.byField[field.name] ?? [])
      // Until the pickers have answered, what was found before and still fits stays.
      .filter(({ label }) => found.typed === typed || holdsWords(label, words))
      .slice(0, asked.length === 1 ? mostOfOne : most)
      .map(({ value, label }) => valueOffer(t, field, value, label)),
  );
  return {
    rows: [...first, ...records, ...last],
    wanting,
    pickers:
      settled === typed
        ? asked.map((each) => (
            <AskedPicker key={`${each.field.name} ${each.words}`} asked={each} onOffers={tell} />
          ))
        : null,
  };
}

interface AskedPickerProps {
  asked: AskedField;
  onOffers(name: string, offers: readonly PickOffer[]): void;
}

function AskedPicker({ asked: { field, words }, onOffers }: AskedPickerProps) {
  const { name } = field;
  const use = useMemo<PickUse>(
    () => ({ as: 'offers', words, onOffers: (offers) => onOffers(name, offers) }),
    [words, onOffers, name],
  );
  return <PickUseContext value={use}>{field.pick}</PickUseContext>;
}
