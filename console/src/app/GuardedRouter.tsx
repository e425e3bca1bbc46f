import type { ReactNode } from 'react';
import { Router } from 'react-router';
import { useGuardedHistory } from './leaveGuard.ts';

/** The router of the console, which loses no input. */
export const GuardedRouter = ({ children }: { children: ReactNode }) => (
  <Router {...useGuardedHistory()}>{children}</Router>
);
