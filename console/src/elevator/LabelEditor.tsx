import { PlusOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import { labelParts, type LabelPart } from '@hoistway/contract/elevator/labelTemplate.ts';
import type { StoredPicture } from '@hoistway/contract/picture.ts';
import { useSession } from '#app/session.ts';
import { useText } from '#kit/text.ts';
import { useLossWarning } from '#kit/useLossWarning.ts';
import { drawsCanvas } from './canvasSupport.ts';
import type { EditorAct } from './editorKeys.ts';
import type { LabelDesign } from './labelDesign.ts';
import { LabelLift } from './LabelLift.tsx';
import { LabelPartFields } from './LabelPartFields.tsx';
import { LabelPartList } from './LabelPartList.tsx';
import {
  addPart,
  changePart,
  duplicatePart,
  labelWarnings,
  mostParts,
  removePart,
  reorderPart,
} from './labelParts.ts';
import { loadLabelPictures } from './labelPictures.ts';
import { LabelPreview } from './LabelPreview.tsx';
import { LabelSheetFields } from './LabelSheetFields.tsx';
import { LabelStage } from './LabelStage.tsx';
import { LabelTemplateBar } from './LabelTemplateBar.tsx';
import { usedPictures } from './templatePictures.ts';
import { useEditHistory } from './useEditHistory.ts';
import type { DesignOffer } from './useLabelDesigns.ts';
import { usePreviewLift } from './usePreviewLift.ts';

const designOf = (offer: LabelDesign): LabelDesign => ({
  widthMm: offer.widthMm,
  heightMm: offer.heightMm,
  background: offer.background,
  backgroundPicture: offer.backgroundPicture,
  parts: offer.parts,
});

interface LabelEditorProps {
  offer: DesignOffer;
  designs: readonly DesignOffer[];
  onOpen(key: string): void;
}

/** One template: its canvas, its parts as a list, and everything about them as fields. */
export function LabelEditor({ offer, designs, onOpen }: LabelEditorProps) {
  const t = useText();
  const drawable = useMemo(() => drawsCanvas(), []);
  const edit = useEditHistory(designOf(offer.design));
  const [selected, setSelected] = useState<string>();
  const [brought, setBrought] = useState<readonly StoredPicture[]>([]);
  const [previewing, setPreviewing] = useState(false);
  const preview = usePreviewLift();
  const logo = useSession((session) => session.user?.comLogo ?? null);
  useLossWarning(edit.changed);

  const design = edit.present;
  const part = design.parts.find(({ id }) => id === selected);
  const stored = [...(offer.template?.pictures ?? []), ...brought];
  const shown = usedPictures(design);
  const { data: pictures } = useQuery({
    queryKey: ['labelPictures', 'editor', [...shown].sort(), logo, preview.lift.code.logo?.id ?? ''],
    queryFn: () =>
      loadLabelPictures([preview.lift], { pictures: stored.filter(({ id }) => shown.has(id)) }, logo),
    enabled: drawable,
    // What was read of a picture stays right; its address ends.
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });

  const keep = (picture: StoredPicture) => setBrought((before) => [...before, picture]);
  const add = (kind: LabelPart['kind']) => {
    const more: Partial<LabelPart> = {
      ...(kind === 'text' ? { text: t('editor.newText') } : {}),
      ...(kind === 'field' ? { field: 'elevatorNo' as const } : {}),
      ...(kind === 'text' || kind === 'field' ? { align: 'center' as const } : {}),
    };
    const added = addPart(design, kind, more);
    edit.change(() => added.design);
    setSelected(added.id);
  };
  const duplicate = (id: string) => {
    const copy = duplicatePart(design, id);
    edit.change(() => copy.design);
    setSelected(copy.id);
  };
  const act = (asked: EditorAct) => {
    if (asked.act === 'undo') return edit.undo();
    if (asked.act === 'redo') return edit.redo();
    if (asked.act === 'leave') return setSelected(undefined);
    if (!part) return undefined;
    if (asked.act === 'duplicate') return duplicate(part.id);
    if (asked.act === 'remove') return edit.change((before) => removePart(before, part.id));
    if (asked.act !== 'move') return undefined;
    const { dx, dy } = asked;
    return edit.change(
      (before) => changePart(before, part.id, { x: part.x + dx, y: part.y + dy }),
      `${part.id} keys`,
    );
  };
  const warnings = labelWarnings(design);

  return (
    <div className="label-editor">
      <LabelTemplateBar
        offer={offer}
        designs={designs}
        design={design}
        changed={edit.changed}
        onOpen={onOpen}
        onSaved={edit.markSaved}
      />
      <div className="editor-columns">
        <div className="editor-main">
          <div className="bar">
            {labelParts.map((kind) => (
              <Button
                key={kind}
                icon={<PlusOutlined />}
                aria-label={`${t('editor.add')} ${t(`labelPart.${kind}`)}`}
                disabled={design.parts.length >= mostParts}
                onClick={() => add(kind)}
              >
                {t(`labelPart.${kind}`)}
              </Button>
            ))}
            <span className="bar-gap" />
            <Button icon={<UndoOutlined />} disabled={!edit.canUndo} onClick={edit.undo}>
              {t('editor.undo')}
            </Button>
            <Button icon={<RedoOutlined />} disabled={!edit.canRedo} onClick={edit.redo}>
              {t('editor.redo')}
            </Button>
            <Button disabled={!pictures} onClick={() => setPreviewing(true)}>
              {t('editor.preview')}
            </Button>
          </div>
          {drawable ? null : <Alert type="warning" showIcon title={t('editor.noCanvas')} />}
          <LabelStage
            design={design}
            lift={preview.lift}
            base={preview.base}
            pictures={pictures}
            selected={part?.id}
            onSelect={setSelected}
            onMove={(id, box) => edit.change((before) => changePart(before, id, box))}
            onAct={act}
          />
          <div role="status" className="stacked">
            {warnings.map((warning) => (
              <Alert key={warning} type="warning" showIcon title={t(`editor.warning.${warning}`)} />
            ))}
          </div>
          <LabelLift preview={preview} />
        </div>
        <aside className="editor-side">
          <LabelPartList
            design={design}
            lift={preview.lift}
            selected={part?.id}
            onSelect={setSelected}
            onReorder={(id, step) => edit.change((before) => reorderPart(before, id, step))}
            onDuplicate={duplicate}
            onRemove={(id) => edit.change((before) => removePart(before, id))}
          />
          {part ? (
            <LabelPartFields
              key={part.id}
              part={part}
              labelWidthMm={design.widthMm}
              pictures={stored}
              onChange={(changes, stroke) =>
                edit.change((before) => changePart(before, part.id, changes), stroke)
              }
              onPicture={keep}
            />
          ) : (
            <LabelSheetFields design={design} pictures={stored} onChange={edit.change} onPicture={keep} />
          )}
        </aside>
      </div>
      {previewing && pictures ? (
        <LabelPreview
          design={design}
          lift={preview.lift}
          base={preview.base}
          pictures={pictures}
          onClose={() => setPreviewing(false)}
        />
      ) : null}
    </div>
  );
}
