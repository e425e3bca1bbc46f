import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { useText } from '#kit/text.ts';
import type { Box } from '#kit/canvas/boxes.ts';
import { ColourField } from '#kit/canvas/ColourField.tsx';
import { NumberField } from '#kit/canvas/NumberField.tsx';
import { maxSavedSide, type Mark } from './photoEdit.ts';

const sides = ['x', 'y', 'width', 'height'] as const;

/** A place on the photo as numbers. */
export function PhotoBoxFields(props: { box: Box; anyWay?: boolean; onChange(changes: Partial<Box>): void }) {
  const t = useText();
  const { box, anyWay = false, onChange } = props;
  return sides.map((side) => (
    <NumberField
      key={side}
      label={t(`photo.${side}`)}
      value={Math.round(box[side])}
      min={anyWay || side === 'x' || side === 'y' ? -maxSavedSide : 1}
      max={maxSavedSide}
      onChange={(value) => onChange({ [side]: value })}
    />
  ));
}

interface PhotoMarkFieldsProps {
  marks: readonly Mark[];
  selected: string | undefined;
  onSelect(id: string | undefined): void;
  onChange(id: string, changes: Partial<Mark>, stroke: string): void;
  onRemove(id: string): void;
}

/** Everything drawn on the photo as a list, and the chosen one as fields. */
export function PhotoMarkFields({ marks, selected, onSelect, onChange, onRemove }: PhotoMarkFieldsProps) {
  const t = useText();
  const id = useId();
  const mark = marks.find((each) => each.id === selected);
  const change = (changes: Partial<Mark>) =>
    mark && onChange(mark.id, changes, `${mark.id} ${Object.keys(changes).join(' ')}`);
  return (
    <section aria-label={t('photo.marks')}>
      <h2 className="section-title">{t('photo.marks')}</h2>
      {marks.length === 0 ? <p className="hint">{t('photo.noMarks')}</p> : null}
      <ol className="part-list">
        {marks.toReversed().map((each) => (
          <li key={each.id}>
            <button
              type="button"
              className="part-name"
              aria-pressed={each.id === selected}
              onClick={() => onSelect(each.id === selected ? undefined : each.id)}
            >
              <strong>{t(`photo.tool.${each.kind}`)}</strong>{' '}
              <span translate="no">{each.kind === 'text' ? each.text : ''}</span>
            </button>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={`${t('button.delete')} ${t(`photo.tool.${each.kind}`)}`}
              onClick={() => onRemove(each.id)}
            />
          </li>
        ))}
      </ol>
      {mark ? (
        <div className="editor-grid">
          <PhotoBoxFields box={mark} anyWay={mark.kind === 'arrow'} onChange={change} />
          {mark.kind === 'text' ? (
            <label className="form-wide" htmlFor={`${id}-text`}>
              {t('photo.tool.text')}
              <Input
                id={`${id}-text`}
                maxLength={200}
                value={mark.text}
                onChange={(event) => change({ text: event.target.value })}
              />
            </label>
          ) : null}
          {mark.kind === 'blur' ? null : (
            <ColourField
              label={t('editor.colour')}
              value={mark.colour}
              onChange={(colour) => change({ colour })}
            />
          )}
        </div>
      ) : null}
    </section>
  );
}
