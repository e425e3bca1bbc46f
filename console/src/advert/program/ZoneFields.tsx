import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import {
  leastLetters,
  leastSide,
  longestShown,
  maxTexts,
  mostLetters,
  shortestShown,
  type Spot,
  type Zone,
  type ZoneText,
} from '@hoistway/contract/advert/program/content.ts';
import { contrastOf } from '@hoistway/contract/advert/program/contrast.ts';
import type { ZoneFinding } from '@hoistway/contract/advert/program/programProblem.ts';
import type { MaterialRow } from '@hoistway/contract/advert/materialCalls.ts';
import { ColourField } from '#kit/canvas/ColourField.tsx';
import { NumberField } from '#kit/canvas/NumberField.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { partOf, type ZonePart } from './findings.ts';
import { holdsLetters, holdsSpots, holdsTexts, newText, stepBy } from './programContent.ts';

const farthest = 8000;

interface ZoneFieldsProps {
  zone: Zone;
  name: string;
  materials: ReadonlyMap<string, MaterialRow>;
  /** What is found of this zone. */
  findings: readonly ZoneFinding[];
  onChange(changes: Partial<Zone>, stroke?: string): void;
}

/** Everything about one zone as fields, for those who do without the canvas. */
export function ZoneFields({ zone, name, materials, findings, onChange }: ZoneFieldsProps) {
  const t = useText();
  const change = (changes: Partial<Zone>) =>
    onChange(changes, `${zone.id} ${Object.keys(changes).join(' ')}`);
  const said = (part: ZonePart) =>
    findings
      .filter((each) => partOf(each) === part)
      .map(({ text, values }) => (
        <Box as="p" key={text} margin={[6, 0, 0]} fontSize={12} role="alert" color="red">
          {t(text, values ?? {})}
        </Box>
      ));
  return (
    <section className="editor-fields" aria-label={name}>
      <h2 className="section-title">{name}</h2>
      <div className="editor-grid">
        <NumberField
          label={t('program.x')}
          value={zone.x}
          min={-farthest}
          max={farthest}
          onChange={(x) => change({ x })}
        />
        <NumberField
          label={t('program.y')}
          value={zone.y}
          min={-farthest}
          max={farthest}
          onChange={(y) => change({ y })}
        />
        <NumberField
          label={t('program.width')}
          value={zone.width}
          min={leastSide}
          max={farthest}
          onChange={(width) => change({ width })}
        />
        <NumberField
          label={t('program.height')}
          value={zone.height}
          min={leastSide}
          max={farthest}
          onChange={(height) => change({ height })}
        />
      </div>
      {said('place')}
      <div className="editor-grid">
        {zone.kind === 'media' ? null : (
          <ColourField
            label={t('program.colour')}
            value={zone.colour}
            onChange={(colour) => change({ colour })}
          />
        )}
        <ColourField
          label={t('program.background')}
          value={zone.background}
          onChange={(background) => change({ background })}
        />
        {holdsLetters(zone) ? (
          <>
            <NumberField
              label={t('program.letters')}
              value={zone.fontSize}
              min={leastLetters}
              max={mostLetters}
              onChange={(fontSize) => change({ fontSize })}
            />
            <Box as="output" className="hint" alignSelf="center">
              {t('program.contrast', { n: contrastOf(zone.colour, zone.background).toFixed(1) })}
            </Box>
          </>
        ) : null}
      </div>
      {said('colours')}
      {said('letters')}
      {holdsTexts(zone) ? (
        <TextFields zone={zone} onChange={(texts) => onChange({ texts }, `${zone.id} texts`)} />
      ) : null}
      {said('texts')}
      {holdsSpots(zone) ? (
        <SpotFields zone={zone} materials={materials} onChange={(spots) => change({ spots })} />
      ) : null}
      {said('spots')}
    </section>
  );
}

function TextFields({ zone, onChange }: { zone: Zone; onChange(texts: ZoneText[]): void }) {
  const t = useText();
  const { texts } = zone;
  const put = (id: string, changes: Partial<ZoneText>) =>
    onChange(texts.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  return (
    <>
      <h3>{t('program.texts')}</h3>
      {zone.kind === 'code' ? <p className="hint">{t('program.codeTexts')}</p> : null}
      <Stack as="ol" gap={8} margin={[0, 0, 8]}>
        {texts.map(({ id, zh, en, seconds }, at) => {
          const n = at + 1;
          return (
            <Stack as="li" key={id} gap={4}>
              <Input.TextArea
                rows={2}
                maxLength={200}
                aria-label={t('program.textZh', { n })}
                placeholder={t('program.textZh', { n })}
                value={zh}
                onChange={({ target }) => put(id, { zh: target.value })}
              />
              <Input.TextArea
                rows={2}
                maxLength={300}
                aria-label={t('program.textEn', { n })}
                placeholder={t('program.textEn', { n })}
                value={en}
                onChange={({ target }) => put(id, { en: target.value })}
              />
              <Stack row gap={4} align="end" className="part-line">
                <NumberField
                  label={t('program.textSeconds', { n })}
                  value={seconds}
                  min={shortestShown}
                  max={longestShown}
                  onChange={(next) => put(id, { seconds: next })}
                />
                <PartButtons name={zh || en || String(n)} list={texts} at={at} onChange={onChange} />
              </Stack>
            </Stack>
          );
        })}
      </Stack>
      <Button
        size="small"
        icon={<PlusOutlined />}
        disabled={texts.length >= maxTexts}
        onClick={() => onChange([...texts, newText(zone)])}
      >
        {t('program.addText')}
      </Button>
    </>
  );
}

interface SpotFieldsProps {
  zone: Zone;
  materials: ReadonlyMap<string, MaterialRow>;
  onChange(spots: Spot[]): void;
}

function SpotFields({ zone, materials, onChange }: SpotFieldsProps) {
  const t = useText();
  const { spots } = zone;
  return (
    <>
      <h3>{t('program.spots')}</h3>
      {spots.length === 0 ? <p className="hint">{t('program.noSpots')}</p> : null}
      <Stack as="ol" gap={8} margin={[0, 0, 8]}>
        {spots.map((spot, at) => {
          const material = materials.get(spot.materialId);
          const name = material?.materialName ?? t('program.spotGone');
          const isVideo = material?.kind === 'video';
          return (
            <Stack as="li" key={spot.id} gap={4}>
              <Box as="span" textOverflow="ellipsis">
                {at + 1} {name}
              </Box>
              <Stack row gap={4} align="end" className="part-line">
                {isVideo ? (
                  <Box as="span" flex={1} title={t('program.ownLength')}>
                    {t('program.seconds', { n: spot.seconds })}
                  </Box>
                ) : (
                  <NumberField
                    label={t('program.spotSeconds', { name })}
                    value={spot.seconds}
                    min={shortestShown}
                    max={longestShown}
                    onChange={(seconds) =>
                      onChange(spots.map((each) => (each.id === spot.id ? { ...each, seconds } : each)))
                    }
                  />
                )}
                <PartButtons name={name} list={spots} at={at} onChange={onChange} />
              </Stack>
            </Stack>
          );
        })}
      </Stack>
    </>
  );
}

interface PartButtonsProps<Part> {
  name: string;
  list: readonly Part[];
  at: number;
  onChange(list: Part[]): void;
}

function PartButtons<Part>({ name, list, at, onChange }: PartButtonsProps<Part>) {
  const t = useText();
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={t('program.moveUp', { name })}
        disabled={at === 0}
        onClick={() => onChange(stepBy(list, at, -1))}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={t('program.moveDown', { name })}
        disabled={at === list.length - 1}
        onClick={() => onChange(stepBy(list, at, 1))}
      />
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={t('program.takeOut', { name })}
        onClick={() => onChange(list.filter((_, index) => index !== at))}
      />
    </>
  );
}
