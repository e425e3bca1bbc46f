import { Tag } from 'antd';
import type { mappingStates } from '@hoistway/contract/faultCode/mappingVersion.ts';
import { useText } from '#kit/text.ts';

const colours = { draft: 'processing', active: 'success', retired: 'default' } as const;

/** Whether a version is a draft, active, or was. */
export function MappingStateTag({ state }: { state: (typeof mappingStates)[number] }) {
  const t = useText();
  return <Tag color={colours[state]}>{t(`mappingState.${state}`)}</Tag>;
}
