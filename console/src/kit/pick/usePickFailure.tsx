import type { ReactElement } from 'react';
import { CallFailure } from '../failure/CallFailure.tsx';
import { useText } from '../text.ts';

/** Goes to the select of the picker. */
export interface PickFailure {
  status?: 'warning';
  placeholder?: string;
  popupRender?: () => ReactElement;
}

interface Asked {
  error: Error | null;
  refetch(): unknown;
}

/** What a picker shows whose offers could not be read: that they could not, and when it is opened why, with a way to ask again. */
export function usePickFailure({ error, refetch }: Asked): PickFailure {
  const t = useText();
  if (error === null) return {};
  return {
    status: 'warning',
    placeholder: t('failed.title'),
    popupRender: () => <CallFailure small problem={error} retry={refetch} />,
  };
}
