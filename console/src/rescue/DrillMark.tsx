import { Tag } from 'antd';
import { useText } from '#kit/text.ts';

/** Marks what is an exercise, wherever it is named. */
export function DrillMark() {
  return <Tag color="processing">{useText()('rescueCase.drill')}</Tag>;
}
