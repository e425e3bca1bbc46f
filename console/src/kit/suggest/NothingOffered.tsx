import type { ReactNode } from 'react';
import { Box } from '../layout/Box.tsx';
import { popupClass, type Over } from './SuggestionList.tsx';

interface NothingOfferedProps {
  over?: Over;
  children: ReactNode;
}

/** In the place of what a search offers, where it offers nothing. */
export function NothingOffered({ over, children }: NothingOfferedProps) {
  return (
    <Box as="p" padding={[10, 12]} color="ink2" textOverflow="ellipsis" className={over && popupClass(over)}>
      {children}
    </Box>
  );
}
