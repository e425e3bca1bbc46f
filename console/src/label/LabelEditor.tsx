import { PlusOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import { labelParts, type LabelPart } from '@hoistway/contract/label/labelTemplate.ts';
import type { StoredPicture } from '@hoistway/contract/file/picture.ts';
import { useSession } from '#kit/call/session.ts';
import { useLoad } from '#kit/call/useLoad.ts';
import { useText } from '#kit/text.ts';
import { useUnsavedGuard } from '#kit/unsaved/useUnsavedGuard.ts';
import { drawsCanvas } from '#kit/canvas/canvasSupport.ts';
import type { EditorAct } from '#kit/canvas/editorKeys.ts';
import { chosenWith, type Chosen } from '#kit/canvas/canvasSelection.ts';
import { designOf } from './labelDesign.ts';
import { alignParts, duplicateParts, moveParts, removeParts, spreadParts } from './labelGroup.ts';
import { LabelGroupFields } from './LabelGroupFields.tsx';
import { LabelElevator } from './LabelElevator.tsx';
import { LabelPartFields } from './LabelPartFields.tsx';
import { LabelPartList } from './LabelPartList.tsx';
import { addPart, changePart, labelWarnings, maxParts, reorderPart } from './labelParts.ts';
import { loadLabelPictures } from './labelPictures.ts';
import { LabelPreview } from './LabelPreview.tsx';
import { LabelSheetFields } from './LabelSheetFields.tsx';
import { LabelStage } from './LabelStage.tsx';
import { LabelTemplateBar } from './LabelTemplateBar.tsx';
import { usedPictures } from './templatePictures.ts';
import { useEditHistory } from '#kit/canvas/useEditHistory.ts';
import type { DesignOffer } from './useLabelDesigns.ts';
import { usePreviewElevator } from './usePreviewElevator.ts';
import './label.css';
import { Box } from '#kit/layout/Box.tsx';

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
  const [chosen, setChosen] = useState<Chosen>([]);
  // Also what the template showed at first: a step back may show it again after it was saved without.
  const [brought, setBrought] = useState<readonly StoredPicture[]>(offer.template?.pictures ?? []);
  const [previewing, setPreviewing] = useState(false);
  const preview = usePreviewElevator();
  const logo = useSession((session) => session.user?.comLogo ?? null);
  useUnsavedGuard(edit.changed);

  const design = edit.present;
  const selected = chosen.filter((id) => design.parts.some((each) => each.id === id));
  const part = selected.length === 1 ? design.parts.find(({ id }) => id === selected[0]) : undefined;
  const fresh = offer.template?.pictures ?? [];
  const stored = [...fresh, ...brought.filter(({ id }) => fresh.every((each) => each.id !== id))];
  const shown = usedPictures(design);
  const { data: pictures } = useLoad(
    'labelPictures',
    ['editor', [...shown].toSorted(), logo, preview.elevator.code.logo?.id ?? ''],
    () => loadLabelPictures([preview.elevator], { pictures: stored.filter(({ id }) => shown.has(id)) }, logo),
    // What was read of a picture stays right; its address ends.
    { wanted: drawable, freshMs: Infinity, keepPrevious: true, onError: 'handled' },
  );

  const keep = (picture: StoredPicture) => setBrought((before) => [...before, picture]);
  const add = (kind: LabelPart['kind']) => {
    const more: Partial<LabelPart> = {
      ...(kind === 'text' ? { text: t('editor.newText') } : {}),
      ...(kind === 'field' ? { field: 'elevatorNo' as const } : {}),
      ...(kind === 'text' || kind === 'field' ? { align: 'center' as const } : {}),
    };
    const added = addPart(design, kind, more);
    edit.change(() => added.design);
    setChosen([added.id]);
  };
  const duplicate = () => {
    const copies = duplicateParts(design, selected);
    edit.change(() => copies.design);
    setChosen(copies.ids);
  };
  const removeChosen = () => edit.change((before) => removeParts(before, selected));
  const act = (editorAct: EditorAct) => {
    if (editorAct.act === 'undo') return edit.undo();
    if (editorAct.act === 'redo') return edit.redo();
    if (editorAct.act === 'leave') return setChosen([]);
    if (editorAct.act === 'all') return setChosen(design.parts.map(({ id }) => id));
    if (selected.length === 0) return undefined;
    if (editorAct.act === 'duplicate') return duplicate();
    if (editorAct.act === 'remove') return removeChosen();
    if (editorAct.act !== 'move') return undefined;
    return edit.change((before) => moveParts(before, selected, editorAct), `${selected.join(' ')} keys`);
  };
  const warnings = labelWarnings(design);

  return (
    <Box padding={[0, 0, 24]}>
      <LabelTemplateBar
        key={offer.key}
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
                disabled={design.parts.length >= maxParts}
                onClick={() => add(kind)}
              >
                {t(`labelPart.${kind}`)}
              </Button>
            ))}
            <Box as="span" flex={1} className="bar-gap" />
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
            elevator={preview.elevator}
            base={preview.base}
            pictures={pictures}
            selected={selected}
            onSelect={setChosen}
            onMove={(ids, by) => edit.change((before) => moveParts(before, ids, by))}
            onResize={(id, box) => edit.change((before) => changePart(before, id, box))}
            onAct={act}
          />
          <div aria-live="polite" className="stacked">
            {warnings.map((warning) => (
              <Alert key={warning} type="warning" showIcon title={t(`editor.warning.${warning}`)} />
            ))}
          </div>
          <LabelElevator preview={preview} />
        </div>
        <Box as="aside" padding={[0, 16, 16]} border="all" borderRadius={6} className="editor-side">
          <LabelPartList
            design={design}
            elevator={preview.elevator}
            selected={selected}
            onSelect={(id, more) => setChosen(part?.id === id ? [] : chosenWith(selected, id, more))}
            onReorder={(id, step) => edit.change((before) => reorderPart(before, id, step))}
            onDuplicate={duplicate}
            onRemove={removeChosen}
          />
          {selected.length > 1 ? (
            <LabelGroupFields
              chosen={selected.length}
              removable={selected.length < design.parts.length}
              onAlign={(to) => edit.change((before) => alignParts(before, selected, to))}
              onSpread={(axis) => edit.change((before) => spreadParts(before, selected, axis))}
              onDuplicate={duplicate}
              onRemove={removeChosen}
            />
          ) : part ? (
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
        </Box>
      </div>
      {previewing && pictures ? (
        <LabelPreview
          design={design}
          elevator={preview.elevator}
          elevatorId={preview.row?.id}
          base={preview.base}
          pictures={pictures}
          onClose={() => setPreviewing(false)}
        />
      ) : null}
    </Box>
  );
}
