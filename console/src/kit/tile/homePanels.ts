import { createContext } from 'react';
import type { HomePanel } from '../area.ts';

/** What areas show in wide tiles of the home screen. */
export const HomePanels = createContext<readonly HomePanel[]>([]);
