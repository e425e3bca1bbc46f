import type { RescueDetail } from '@hoistway/contract/rescue/rescueCalls.ts';

/** Of the fire service. */
const fireService = { cn: '119', sg: '995' } as const;

/** What a person dials for the public rescue force. */
export const publicNumber = ({ country }: Pick<RescueDetail, 'country'>): string => fireService[country];
