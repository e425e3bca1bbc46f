import { createContext, use, type ComponentPropsWithRef } from 'react';
import { ChoiceContext, useIsChosen } from './choiceContext.ts';

/** The id of the row that is looked at. */
export const LookedAtContext = createContext<string | undefined>(undefined);

interface Keyed {
  'data-row-key'?: string;
}

/** How a row says that it is looked at, and that it is chosen: it alone is drawn for it. */
function useMarks({ 'data-row-key': id = '', className = '' }: Keyed & { className?: string | undefined }) {
  const isChosen = useIsChosen(use(ChoiceContext), id);
  return {
    className: isChosen ? `${className} ant-table-row-selected` : className,
    'aria-current': (id !== '' && use(LookedAtContext) === id) || undefined,
  };
}

/** A row of a table. */
export const MarkedRow = (props: ComponentPropsWithRef<'tr'> & Keyed) => (
  <tr {...props} {...useMarks(props)} />
);

/** The same in a table that draws the rows in sight alone. */
export const MarkedVirtualRow = (props: ComponentPropsWithRef<'div'> & Keyed) => (
  <div {...props} {...useMarks(props)} />
);
