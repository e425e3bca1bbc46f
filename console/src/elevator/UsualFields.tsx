import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { BatchField } from '@hoistway/contract/elevator/batchEdit.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { batchLabel } from './batchWords.ts';

/** What is changed of many elevators most often. */
const usual = [
  'maintainerId',
  'groupId',
  'nextInspection',
  'lifeState',
] as const satisfies readonly BatchField[];

interface UsualFieldsProps {
  chosen: readonly BatchField[];
  disabled: boolean;
  onAdd(field: BatchField): void;
}

/** One press for each of the fields that are changed most often. */
export function UsualFields({ chosen, disabled, onAdd }: UsualFieldsProps) {
  const t = useText();
  return (
    <Stack as="span" row wrap gap={8} padding={[8, 0, 0]}>
      {usual
        .filter((field) => !chosen.includes(field))
        .map((field) => (
          <Button
            key={field}
            size="small"
            icon={<PlusOutlined />}
            disabled={disabled}
            onClick={() => onAdd(field)}
          >
            {t(batchLabel(field))}
          </Button>
        ))}
    </Stack>
  );
}
