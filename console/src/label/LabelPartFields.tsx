import { Button, Checkbox, Input, Segmented, Select } from 'antd';
import { useId } from 'react';
import { labelFields, textAligns, type LabelPart } from '@hoistway/contract/label/labelTemplate.ts';
import type { StoredPicture } from '@hoistway/contract/file/picture.ts';
import { PicturesField } from '#kit/form/PicturesField.tsx';
import { useText } from '#kit/text.ts';
import { ColourField } from '#kit/canvas/ColourField.tsx';
import { partSide } from './labelParts.ts';
import { NumberField } from '#kit/canvas/NumberField.tsx';
import { bringPicture } from '#kit/form/bringPicture.ts';

const farthestMm = 500;
const defaultColour = '#131e22';

interface LabelPartFieldsProps {
  part: LabelPart;
  labelWidthMm: number;
  pictures: readonly StoredPicture[];
  onChange(changes: Partial<LabelPart>, stroke: string): void;
  onPicture(picture: StoredPicture): void;
}

/** Everything about one part as fields, for those who do without the canvas. */
export function LabelPartFields({ part, labelWidthMm, pictures, onChange, onPicture }: LabelPartFieldsProps) {
  const t = useText();
  const id = useId();
  const change = (changes: Partial<LabelPart>) =>
    onChange(changes, `${part.id} ${Object.keys(changes).join(' ')}`);
  const written = part.kind === 'text' || part.kind === 'field';
  return (
    <section className="editor-fields" aria-label={t(`labelPart.${part.kind}`)}>
      <h2 className="section-title">{t(`labelPart.${part.kind}`)}</h2>
      <div className="editor-grid">
        <NumberField
          label={t('editor.x')}
          value={part.x}
          min={-farthestMm}
          max={farthestMm}
          step={0.5}
          onChange={(x) => change({ x })}
        />
        <NumberField
          label={t('editor.y')}
          value={part.y}
          min={-farthestMm}
          max={farthestMm}
          step={0.5}
          onChange={(y) => change({ y })}
        />
        <NumberField
          label={t('editor.width')}
          value={part.width}
          min={partSide.least}
          max={partSide.most}
          step={0.5}
          onChange={(width) => change({ width })}
        />
        <NumberField
          label={t('editor.height')}
          value={part.height}
          min={partSide.least}
          max={partSide.most}
          step={0.5}
          onChange={(height) => change({ height })}
        />
        {part.kind === 'text' ? (
          <label className="form-wide" htmlFor={`${id}-text`}>
            {t('editor.text')}
            <Input
              id={`${id}-text`}
              maxLength={200}
              value={part.text ?? ''}
              onChange={(event) => change({ text: event.target.value })}
            />
          </label>
        ) : null}
        {part.kind === 'field' ? (
          <label className="form-wide" htmlFor={`${id}-field`}>
            {t('editor.field')}
            <Select
              id={`${id}-field`}
              value={part.field ?? labelFields[0]}
              onChange={(field) => change({ field })}
              options={labelFields.map((value) => ({ value, label: t(`labelField.${value}`) }))}
            />
          </label>
        ) : null}
        {written ? (
          <>
            <ColourField
              label={t('editor.colour')}
              value={part.colour ?? defaultColour}
              onChange={(colour) => change({ colour })}
            />
            <Checkbox
              checked={part.bold ?? false}
              onChange={(event) => change({ bold: event.target.checked })}
            >
              {t('editor.bold')}
            </Checkbox>
            <Segmented
              className="form-wide fitted"
              aria-label={t('editor.align')}
              value={part.align ?? 'left'}
              onChange={(align) => change({ align })}
              options={textAligns.map((value) => ({ value, label: t(`textAlign.${value}`) }))}
            />
          </>
        ) : null}
        <Button className="form-wide" onClick={() => change({ x: (labelWidthMm - part.width) / 2 })}>
          {t('editor.centre')}
        </Button>
      </div>
      {part.kind === 'picture' ? (
        <>
          <h3>{t('editor.picture')}</h3>
          <PicturesField
            most={1}
            value={pictures.filter((each) => each.id === part.picture)}
            upload={bringPicture}
            onChange={([picture]) => {
              if (picture) onPicture(picture);
              change({ picture: picture?.id });
            }}
          />
        </>
      ) : null}
    </section>
  );
}
