import { Select } from 'antd';
import { useId } from 'react';
import { labelSizes } from '@hoistway/contract/label/labelSheet.ts';
import type { LabelDesign } from '@hoistway/contract/label/labelTemplate.ts';
import type { StoredPicture } from '@hoistway/contract/file/picture.ts';
import { PicturesField } from '#kit/form/PicturesField.tsx';
import { useText } from '#kit/text.ts';
import { ColourField } from '#kit/canvas/ColourField.tsx';
import { labelSide, resizeLabel } from './labelParts.ts';
import { NumberField } from '#kit/canvas/NumberField.tsx';
import { bringPicture } from '#kit/form/bringPicture.ts';

interface LabelSheetFieldsProps {
  design: LabelDesign;
  pictures: readonly StoredPicture[];
  onChange(edit: (before: LabelDesign) => LabelDesign, stroke: string): void;
  onPicture(picture: StoredPicture): void;
}

/** The label itself: its size and what lies behind everything. */
export function LabelSheetFields({ design, pictures, onChange, onPicture }: LabelSheetFieldsProps) {
  const t = useText();
  const id = useId();
  const { widthMm, heightMm } = design;
  const here = labelSizes.find(([w, h]) => w === widthMm && h === heightMm)?.join('x') ?? 'other';
  const resize = (size: Partial<Pick<LabelDesign, 'widthMm' | 'heightMm'>>) =>
    onChange((before) => resizeLabel(before, size), `label ${Object.keys(size).join(' ')}`);
  return (
    <section className="editor-fields" aria-label={t('editor.label')}>
      <h2 className="section-title">{t('editor.label')}</h2>
      <div className="editor-grid">
        <label className="form-wide" htmlFor={`${id}-size`}>
          {t('editor.labelSize')}
          <Select
            id={`${id}-size`}
            value={here}
            onChange={(size) => {
              const [w, h] = size.split('x').map(Number);
              if (w && h) resize({ widthMm: w, heightMm: h });
            }}
            options={[
              ...labelSizes.map(([w, h]) => ({ value: `${w}x${h}`, label: t('label.mm', { w, h }) })),
              { value: 'other', label: t('editor.otherSize'), disabled: true },
            ]}
          />
        </label>
        <NumberField
          label={t('labelTemplate.widthMm')}
          value={widthMm}
          min={labelSide.least}
          max={labelSide.most}
          onChange={(next) => resize({ widthMm: next })}
        />
        <NumberField
          label={t('labelTemplate.heightMm')}
          value={heightMm}
          min={labelSide.least}
          max={labelSide.most}
          onChange={(next) => resize({ heightMm: next })}
        />
        <ColourField
          label={t('labelTemplate.background')}
          value={design.background}
          onChange={(background) => onChange((before) => ({ ...before, background }), 'label background')}
        />
      </div>
      <h3>{t('labelTemplate.backgroundPicture')}</h3>
      <PicturesField
        most={1}
        value={pictures.filter((each) => each.id === design.backgroundPicture)}
        upload={bringPicture}
        onChange={([picture]) => {
          if (picture) onPicture(picture);
          onChange((before) => ({ ...before, backgroundPicture: picture?.id ?? null }), 'label picture');
        }}
      />
    </section>
  );
}
