import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** A record or a code as a picker offers it. */
export interface PickOffer {
  value: string;
  label: string;
}

interface OffersUse {
  as: 'offers';
  words: string;
  onOffers(offers: readonly PickOffer[]): void;
}

/** What a picker is used for beside being a field: the name of its value, or what words find. */
export type PickUse = { as: 'name' } | OffersUse;

export const PickUseContext = createContext<PickUse | undefined>(undefined);

/** The words by which a picker searches: what is typed into it, or into the box of a list that asks it for offers. */
export function usePickWords(): [words: string, setWords: (words: string) => void] {
  const use = useContext(PickUseContext);
  const [words, setWords] = useState('');
  return [use?.as === 'offers' ? use.words : words, setWords];
}

interface PickedAsProps {
  value: string | null | undefined;
  offers: readonly PickOffer[];
  /** Of offers that are there whatever is typed: those that words find. */
  finds?(words: string): readonly PickOffer[];
  /** The field. */
  children: ReactNode;
}

/** Draws a picker as what it is used for: its field, the name of its value, or nothing while it tells what words find. */
export function PickedAs({ value, offers, finds, children }: PickedAsProps) {
  const use = useContext(PickUseContext);
  if (use === undefined) return <>{children}</>;
  // Until its name is known no raw id is shown.
  if (use.as === 'name') return <>{offers.find((offer) => offer.value === value)?.label ?? '…'}</>;
  return <Telling use={use} offers={finds ? finds(use.words) : offers} />;
}

function Telling({ use, offers }: { use: OffersUse; offers: readonly PickOffer[] }) {
  const { onOffers } = use;
  const key = offers.map(({ value, label }) => `${value} ${label}`).join('\n');
  useEffect(() => {
    onOffers(offers);
    // What is offered is told once, however often the same is offered anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, onOffers]);
  return null;
}
