import { CloseCircleFilled } from '@ant-design/icons';
import { useMemo } from 'react';
import { useText } from './text.ts';

/** The clear button of a choice, named in the user's language: the library's own name for it is English. */
export function useClearing() {
  const t = useText();
  return useMemo(() => ({ clearIcon: <CloseCircleFilled />, label: t('live.clear') }), [t]);
}
