import { RedoOutlined, RotateLeftOutlined, RotateRightOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Segmented, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { lazyScreen } from '#kit/call/lazyScreen.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';
import { useUnsavedGuard } from '#kit/unsaved/useUnsavedGuard.ts';
import type { Box as DrawnBox } from '#kit/canvas/boxes.ts';
import { ColourField } from '#kit/canvas/ColourField.tsx';
import type { EditorAct } from '#kit/canvas/editorKeys.ts';
import { EditorStage } from '#kit/canvas/EditorStage.tsx';
import type { PhotoTool } from './PhotoCanvas.tsx';
import {
  addMark,
  changeMark,
  cropPhoto,
  maxSavedSide,
  markKinds,
  removeMark,
  turnLeft,
  turnRight,
  untouched,
  usualMark,
  viewOf,
} from './photoEdit.ts';
import { photoFile, photoTypes, type OpenPhoto, type PhotoType } from './photoFiles.ts';
import { PhotoBoxFields, PhotoMarkFields } from './PhotoMarkFields.tsx';
import { useEditHistory } from '#kit/canvas/useEditHistory.ts';
import { Box } from '#kit/layout/Box.tsx';

const PhotoCanvas = lazyScreen(async () => (await import('./PhotoCanvas.tsx')).PhotoCanvas);
const tools = ['choose', 'crop', ...markKinds] as const;
const firstColour = '#c4291d';
const fileOf = {
  'image/jpeg': { text: 'photo.jpeg', ending: 'jpg' },
  'image/png': { text: 'photo.png', ending: 'png' },
} as const;

interface PhotoEditorProps {
  photo: OpenPhoto;
  openOther: ReactNode;
}

/** A photo cropped, turned and marked, and saved as a new file. */
export function PhotoEditor({ photo, openOther }: PhotoEditorProps) {
  const t = useText();
  const { source } = photo;
  const edit = useEditHistory(untouched);
  const [tool, setTool] = useState<PhotoTool>('choose');
  const [selected, setSelected] = useState<string>();
  const [colour, setColour] = useState(firstColour);
  const [cropping, setCropping] = useState<DrawnBox>();
  const [type, setType] = useState<PhotoType>('image/jpeg');
  useUnsavedGuard(edit.changed);

  const view = viewOf(source, edit.present);
  const mark = edit.present.marks.find(({ id }) => id === selected);
  const text = t('photo.newText');
  const middle = { x: view.x + view.width / 2, y: view.y + view.height / 2 };

  const choose = (next: PhotoTool) => {
    setTool(next);
    setSelected(undefined);
    setCropping(
      next === 'crop'
        ? {
            x: Math.round(view.x + view.width * 0.1),
            y: Math.round(view.y + view.height * 0.1),
            width: Math.round(view.width * 0.8),
            height: Math.round(view.height * 0.8),
          }
        : undefined,
    );
  };
  const add = (box: DrawnBox) => {
    if (tool === 'choose') return;
    if (tool === 'crop') return setCropping(box);
    const added = addMark(edit.present, { ...box, kind: tool, colour, text: tool === 'text' ? text : '' });
    edit.change(() => added.edit);
    setTool('choose');
    setSelected(added.id);
  };
  const addAt = (at: { x: number; y: number }) => {
    if (tool !== 'choose' && tool !== 'crop') add(usualMark(tool, view, at));
  };
  const crop = () => {
    if (cropping) edit.change((before) => cropPhoto(source, before, cropping));
    choose('choose');
  };
  const press = (act: EditorAct) => {
    if (act.act === 'undo') edit.undo();
    if (act.act === 'redo') edit.redo();
    if (act.act === 'leave') choose('choose');
    if (act.act === 'add' && tool === 'crop') crop();
    else if (act.act === 'add') addAt(middle);
    if (!mark) return;
    if (act.act === 'remove') edit.change((before) => removeMark(before, mark.id));
    if (act.act === 'duplicate') {
      const added = addMark(edit.present, { ...mark, x: mark.x + 16, y: mark.y + 16 });
      edit.change(() => added.edit);
      setSelected(added.id);
    }
    if (act.act === 'move') {
      const next = { x: mark.x + act.dx, y: mark.y + act.dy };
      edit.change((before) => changeMark(before, mark.id, next), `${mark.id} keys`);
    }
  };
  const save = async () => {
    const blob = await photoFile(photo, edit.present, type);
    saveFile({ name: `${t('photo.fileName', { name: photo.name })}.${fileOf[type].ending}`, blob });
    edit.markSaved();
  };

  return (
    <div className="editor-columns">
      <div className="editor-main">
        <div className="bar">
          <Segmented
            className="photo-tools"
            aria-label={t('photo.tool')}
            value={tool}
            onChange={choose}
            options={tools.map((value) => ({ value, label: t(`photo.tool.${value}`) }))}
          />
          <Box as="span" flex={1} className="bar-gap" />
          <Button
            icon={<RotateLeftOutlined />}
            title={t('photo.turnLeft')}
            aria-label={t('photo.turnLeft')}
            onClick={() => {
              choose('choose');
              edit.change((before) => turnLeft(source, before));
            }}
          />
          <Button
            icon={<RotateRightOutlined />}
            title={t('photo.turnRight')}
            aria-label={t('photo.turnRight')}
            onClick={() => {
              choose('choose');
              edit.change((before) => turnRight(source, before));
            }}
          />
          <Button icon={<UndoOutlined />} disabled={!edit.canUndo} onClick={edit.undo}>
            {t('editor.undo')}
          </Button>
          <Button icon={<RedoOutlined />} disabled={!edit.canRedo} onClick={edit.redo}>
            {t('editor.redo')}
          </Button>
        </div>
        <EditorStage label={t('photo.canvas')} hint={t('photo.canvasHint')} step={1} onAct={press}>
          {(width) => (
            <PhotoCanvas
              source={source}
              edit={edit.present}
              tool={tool}
              width={width - 34}
              selected={mark?.id}
              colour={colour}
              text={text}
              cropping={cropping}
              onSelect={setSelected}
              onDrawn={add}
              onTapped={addAt}
              onChange={(id, box) => edit.change((before) => changeMark(before, id, box), `${id} hand`)}
            />
          )}
        </EditorStage>
      </div>
      <Box as="aside" padding={[0, 16, 16]} border="all" borderRadius={6} className="editor-side">
        {tool === 'crop' && cropping ? (
          <section aria-label={t('photo.tool.crop')}>
            <h2 className="section-title">{t('photo.tool.crop')}</h2>
            <p className="hint">{t('photo.cropHint')}</p>
            <div className="editor-grid">
              <PhotoBoxFields
                box={cropping}
                onChange={(changes) => setCropping((before) => before && { ...before, ...changes })}
              />
              <Button type="primary" className="form-wide" onClick={crop}>
                {t('photo.applyCrop')}
              </Button>
            </div>
          </section>
        ) : null}
        {tool !== 'crop' && tool !== 'choose' ? (
          <section className="editor-grid" aria-label={t(`photo.tool.${tool}`)}>
            {tool === 'blur' ? null : (
              <ColourField label={t('editor.colour')} value={colour} onChange={setColour} />
            )}
            <Button className="form-wide" onClick={() => addAt(middle)}>
              {t('photo.addInMiddle')}
            </Button>
          </section>
        ) : null}
        <PhotoMarkFields
          marks={edit.present.marks}
          selected={mark?.id}
          onSelect={(id) => {
            choose('choose');
            setSelected(id);
          }}
          onChange={(id, changes, stroke) => edit.change((before) => changeMark(before, id, changes), stroke)}
          onRemove={(id) => edit.change((before) => removeMark(before, id))}
        />
        <Box as="section" margin={[16, 0, 0]} border="top">
          <Box as="output" margin={[12, 0, 8]}>
            {t('photo.size', { w: view.width, h: view.height })}
          </Box>
          <div className="bar">
            <Select
              aria-label={t('photo.format')}
              value={type}
              onChange={setType}
              options={photoTypes.map((value) => ({ value, label: t(fileOf[value].text) }))}
            />
            <ActionButton type="primary" onClick={() => void save()}>
              {t('photo.save')}
            </ActionButton>
          </div>
          <p className="hint">{t('photo.saveHint', { n: maxSavedSide })}</p>
          <div className="bar">
            {openOther}
            {edit.present.crop ? (
              <Button onClick={() => edit.change((before) => ({ ...before, crop: null }))}>
                {t('photo.wholePhoto')}
              </Button>
            ) : null}
          </div>
        </Box>
      </Box>
    </div>
  );
}
