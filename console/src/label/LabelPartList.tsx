import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { textOfPart } from '@hoistway/contract/label/labelDrawing.ts';
import type { LabelDesign, LabelPart } from '@hoistway/contract/label/labelTemplate.ts';
import type { CodedElevator } from '@hoistway/contract/qrCode/qrCalls.ts';
import { useText } from '#kit/text.ts';
import { addsTo, type Chosen } from '#kit/canvas/canvasSelection.ts';
import { maxParts } from './labelParts.ts';

interface LabelPartListProps {
  design: LabelDesign;
  elevator: CodedElevator;
  selected: Chosen;
  /** `more` adds to what is chosen, or takes out of it. */
  onSelect(id: string, more: boolean): void;
  onReorder(id: string, step: 1 | -1): void;
  /** Of what is chosen. */
  onDuplicate(): void;
  onRemove(): void;
}

/** Everything on the label, what lies in front first. */
export function LabelPartList(props: LabelPartListProps) {
  const { design, elevator, selected, onSelect, onReorder, onDuplicate, onRemove } = props;
  const t = useText();
  const { parts } = design;
  const nameOf = (part: LabelPart) =>
    part.kind === 'field' && part.field ? t(`labelField.${part.field}`) : t(`labelPart.${part.kind}`);
  const says = (part: LabelPart) =>
    part.kind === 'text' || part.kind === 'field' ? textOfPart(part, elevator) : '';
  const acts = (part: LabelPart, index: number) => [
    {
      key: 'forward',
      icon: <ArrowUpOutlined />,
      text: t('editor.forward'),
      off: index === parts.length - 1,
      run: () => onReorder(part.id, 1),
    },
    {
      key: 'backward',
      icon: <ArrowDownOutlined />,
      text: t('editor.backward'),
      off: index === 0,
      run: () => onReorder(part.id, -1),
    },
    {
      key: 'duplicate',
      icon: <CopyOutlined />,
      text: t('editor.duplicate'),
      off: parts.length >= maxParts,
      run: onDuplicate,
    },
    {
      key: 'remove',
      icon: <DeleteOutlined />,
      text: t('button.delete'),
      off: parts.length === 1,
      run: onRemove,
    },
  ];
  return (
    <section aria-label={t('editor.parts')}>
      <h2 className="section-title">{t('editor.parts')}</h2>
      <p className="hint">{t('editor.partsHint')}</p>
      <ol className="part-list">
        {[...parts.entries()].toReversed().map(([index, part]) => (
          <li key={part.id}>
            <button
              type="button"
              className="part-name"
              aria-pressed={selected.includes(part.id)}
              onClick={(event) => onSelect(part.id, addsTo(event))}
            >
              <strong>{nameOf(part)}</strong> <span translate="no">{says(part)}</span>
            </button>
            {selected.length === 1 && part.id === selected[0]
              ? acts(part, index).map(({ key, icon, text, off, run }) => (
                  <Button
                    key={key}
                    type="text"
                    size="small"
                    icon={icon}
                    title={text}
                    aria-label={`${text} ${nameOf(part)}`}
                    disabled={off}
                    onClick={run}
                  />
                ))
              : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
