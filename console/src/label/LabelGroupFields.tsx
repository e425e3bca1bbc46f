import { Button } from 'antd';
import { useText } from '#kit/text.ts';
import { alignments, type Alignment } from './labelGroup.ts';

interface LabelGroupFieldsProps {
  /** How many parts are chosen. */
  chosen: number;
  /** Whether something of the label would be left without them. */
  removable: boolean;
  onAlign(to: Alignment): void;
  onSpread(axis: 'x' | 'y'): void;
  onDuplicate(): void;
  onRemove(): void;
}

/** What is done to several parts at a time. */
export function LabelGroupFields(props: LabelGroupFieldsProps) {
  const { chosen, removable, onAlign, onSpread, onDuplicate, onRemove } = props;
  const t = useText();
  return (
    <section className="editor-fields" aria-label={t('editor.chosen', { n: chosen })}>
      <h2 className="section-title">{t('editor.chosen', { n: chosen })}</h2>
      <div className="editor-group">
        {alignments.map((to) => (
          <Button key={to} onClick={() => onAlign(to)}>
            {t(`editor.align.${to}`)}
          </Button>
        ))}
      </div>
      <div className="editor-grid">
        {(['x', 'y'] as const).map((axis) => (
          <Button key={axis} disabled={chosen < 3} onClick={() => onSpread(axis)}>
            {t(`editor.spread.${axis}`)}
          </Button>
        ))}
        <Button onClick={onDuplicate}>{t('editor.duplicate')}</Button>
        <Button danger disabled={!removable} onClick={onRemove}>
          {t('button.delete')}
        </Button>
      </div>
    </section>
  );
}
